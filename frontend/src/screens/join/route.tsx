export { JoinScreen as Component } from './JoinScreen.tsx';
export { loader } from './loader.ts';
