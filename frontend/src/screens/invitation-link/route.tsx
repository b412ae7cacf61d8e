export { InvitationLinkScreen as Component } from './InvitationLinkScreen.tsx';
export { loader } from './loader.ts';
