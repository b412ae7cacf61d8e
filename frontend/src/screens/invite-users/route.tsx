export { InviteUsersScreen as Component } from './InviteUsersScreen.tsx';
export { loader } from './loader.ts';
