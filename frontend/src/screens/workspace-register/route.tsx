export { WorkspaceRegisterScreen as Component } from './WorkspaceRegisterScreen.tsx';
