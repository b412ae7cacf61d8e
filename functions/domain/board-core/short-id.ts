import type { Ids } from '#functions/clients/ports.ts';

/** 50 random bits: unique within one board, and short, because every row, delta and snapshot names columns and options. */
export const shortId = (ids: Ids): string => ids.ulid(0).slice(-10).toLowerCase();
