import { onDemand } from '#app/lib/loading/on-demand.ts';

/** Everything that floats over a screen, with the code that places it: a fifth of what a board would otherwise load before its first row. */
export const floatingParts = onDemand(() => import('./FloatingParts.tsx'));
