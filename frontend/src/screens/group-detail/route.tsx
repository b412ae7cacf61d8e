export { GroupDetailScreen as Component } from './GroupDetailScreen.tsx';
export { loader } from './loader.ts';
