export { loader, shouldRevalidate } from './loader.ts';
export { ProjectListScreen as Component } from './ProjectListScreen.tsx';
