export { loader } from './loader.ts';
export { ConfirmScreen as Component } from './ConfirmScreen.tsx';
