export { CreditScreen as Component } from './CreditScreen.tsx';
export { loader } from './loader.ts';
