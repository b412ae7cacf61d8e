export { loader } from './loader.ts';
export { InviteScreen as Component } from './InviteScreen.tsx';
