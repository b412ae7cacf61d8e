export { loader } from './loader.ts';
export { ProjectInfoScreen as Component } from './ProjectInfoScreen.tsx';
