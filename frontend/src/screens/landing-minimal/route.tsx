export { StartScreen as Component } from './StartScreen.tsx';
