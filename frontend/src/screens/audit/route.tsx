export { loader } from './loader.ts';
export { AuditScreen as Component } from './AuditScreen.tsx';
