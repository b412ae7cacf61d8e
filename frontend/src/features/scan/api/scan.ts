import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import type { Scan } from '#shared/contract/scan.ts';
import { scan as entries } from '#shared/contract/scan.ts';

export type ScanState = z.output<typeof entries.getScan.output>;

export const getScan = (workspaceId: string): Promise<ScanState> => call(entries.getScan, { workspaceId });

/** A running scan is answered instead of a second one; one that stands still is set going again. */
export const startPartialScan = async (workspaceId: string): Promise<Scan> =>
  (await call(entries.execPartialScan, { workspaceId })).scan;
export const startFullScan = async (workspaceId: string): Promise<Scan> =>
  (await call(entries.execFullScan, { workspaceId })).scan;
export const startExpandScan = async (workspaceId: string, projectKeyList: string[]): Promise<Scan> =>
  (await call(entries.execExpandScan, { workspaceId, param: { projectKeyList } })).scan;
