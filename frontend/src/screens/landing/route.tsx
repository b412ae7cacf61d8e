export { LandingScreen as Component } from './LandingScreen.tsx';
