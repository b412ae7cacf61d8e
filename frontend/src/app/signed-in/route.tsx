export { loader, shouldRevalidate } from './loader.ts';
export { SignedIn as Component } from './SignedIn.tsx';
