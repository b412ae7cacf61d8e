export { DomainListScreen as Component } from './DomainListScreen.tsx';
export { loader } from './loader.ts';
