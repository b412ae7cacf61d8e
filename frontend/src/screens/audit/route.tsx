export { AuditScreen as Component } from './AuditScreen.tsx';
export { loader } from './loader.ts';
