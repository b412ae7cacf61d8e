export { loader } from './loader.ts';
export { LoginScreen as Component } from './LoginScreen.tsx';
