export { InviteScreen as Component } from './InviteScreen.tsx';
export { loader } from './loader.ts';
