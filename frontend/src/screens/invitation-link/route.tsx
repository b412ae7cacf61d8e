export { loader } from './loader.ts';
export { InvitationLinkScreen as Component } from './InvitationLinkScreen.tsx';
