import type { CorePorts } from './ports.ts';

/** Moments as they are stored: text that sorts by time. */
export const isoAt = (ms: number): string => new Date(ms).toISOString();

export const isoNow = ({ clock }: Pick<CorePorts, 'clock'>): string => isoAt(clock.now());
