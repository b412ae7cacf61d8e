export { loader } from './loader.ts';
export { ProjectSecurityScreen as Component } from './ProjectSecurityScreen.tsx';
