export { loader } from './loader.ts';
export { ConfirmWorkspaceScreen as Component } from './WorkspaceRegisterScreen.tsx';
