export { ConfirmScreen as Component } from './ConfirmScreen.tsx';
export { loader } from './loader.ts';
