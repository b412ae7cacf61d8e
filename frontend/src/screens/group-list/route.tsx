export { loader } from './loader.ts';
export { GroupListScreen as Component } from './GroupListScreen.tsx';
