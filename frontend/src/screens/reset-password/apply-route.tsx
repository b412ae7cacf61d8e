export { ApplyScreen as Component } from './ApplyScreen.tsx';
