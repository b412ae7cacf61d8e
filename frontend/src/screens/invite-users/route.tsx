export { loader } from './loader.ts';
export { InviteUsersScreen as Component } from './InviteUsersScreen.tsx';
