export { NewPasswordScreen as Component } from './NewPasswordScreen.tsx';
