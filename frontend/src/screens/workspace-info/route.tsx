export { loader } from './loader.ts';
export { WorkspaceInfoScreen as Component } from './WorkspaceInfoScreen.tsx';
