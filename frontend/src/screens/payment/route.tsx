export { loader } from './loader.ts';
export { PaymentScreen as Component } from './PaymentScreen.tsx';
