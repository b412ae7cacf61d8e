/** What every project is connected to; documents and chat join the list. */
import { postSource } from './post-source.ts';
import type { Source } from './source.ts';

export const CONNECTED: readonly Source[] = [postSource as Source];
