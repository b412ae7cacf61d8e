export { RegisterScreen as Component } from './RegisterScreen.tsx';
