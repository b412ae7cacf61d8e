import { onDemand } from '#app/lib/loading/on-demand.ts';

/** Comes with the first wish to write: a pointer over a text that can be edited is a good moment. */
export const richEditor = onDemand(() => import('./RichEditor.tsx'));
