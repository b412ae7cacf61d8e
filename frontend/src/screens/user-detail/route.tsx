export { loader } from './loader.ts';
export { UserDetailScreen as Component } from './UserDetailScreen.tsx';
