export { loader, shouldRevalidate } from './loader.ts';
export { UserListScreen as Component } from './UserListScreen.tsx';
