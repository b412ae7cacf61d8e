export { loader } from './loader.ts';
export { JoinScreen as Component } from './JoinScreen.tsx';
