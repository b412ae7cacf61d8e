/** Together in one file, as nobody waits for them. */
export { fetchAhead } from '#app/lib/fetch-ahead.ts';
export { keepShell } from '#app/lib/keep-shell.ts';
export { tellOfLeft } from './left-edits.ts';
