export { GroupListScreen as Component } from './GroupListScreen.tsx';
export { loader } from './loader.ts';
