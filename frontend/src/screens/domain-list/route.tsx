export { loader } from './loader.ts';
export { DomainListScreen as Component } from './DomainListScreen.tsx';
