export { loader } from './loader.ts';
export { GroupDetailScreen as Component } from './GroupDetailScreen.tsx';
