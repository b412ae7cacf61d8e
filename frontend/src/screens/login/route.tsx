export { LoginScreen as Component } from './LoginScreen.tsx';
export { loader } from './loader.ts';
