/** Scans: jobs that collect the workspace's content into the index the secretary reads (account §4.8; work §7.13). */
import * as z from 'zod';
import { SCANNED_PROJECTS_MAX } from '#shared/rules/secretary/secretary.ts';
import { projectKey } from '#shared/validation/text.ts';
import { entry } from './entry.ts';

/** What a finished scan did to the index, in entries; `failed` counts parts that could not be collected. */
const scanResult = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
});
export type ScanResult = z.infer<typeof scanResult>;

export const scanKind = z.enum(['PARTIAL', 'FULL', 'EXPAND']);
export type ScanKind = z.infer<typeof scanKind>;

const scanShape = z.object({
  scanId: z.string(),
  kind: scanKind,
  status: z.enum(['RUNNING', 'DONE', 'FAILED']),
  startedAt: z.string(),
  /** Parts (boards, and one for each project itself) that are through, and all of them once they are counted. */
  done: z.int(),
  total: z.int().nullable(),
});
export type Scan = z.infer<typeof scanShape>;

const lastScan = z.object({ kind: scanKind, finishedAt: z.string(), startedBy: z.string(), result: scanResult });
export type LastScan = z.infer<typeof lastScan>;

const workspace = z.object({ workspaceId: z.string() });
const started = z.object({ scan: scanShape });

export const scan = {
  /** Any member: the entry check leads everybody here until it is done. A running scan is answered instead of a second one. */
  execPartialScan: entry({
    id: 'workspace.execPartialScan',
    method: 'POST',
    path: '/workspace/{workspaceId}/execPartialScan',
    access: 'member',
    input: workspace,
    output: started,
  }),
  execFullScan: entry({
    id: 'workspace.execFullScan',
    method: 'POST',
    path: '/workspace/{workspaceId}/execFullScan',
    access: 'admin',
    input: workspace,
    output: started,
  }),
  execExpandScan: entry({
    id: 'workspace.execExpandScan',
    method: 'POST',
    path: '/workspace/{workspaceId}/execExpandScan',
    access: 'admin',
    input: workspace.extend({
      param: z.object({ projectKeyList: z.array(projectKey).min(1).max(SCANNED_PROJECTS_MAX) }),
    }),
    output: started,
  }),
  getScan: entry({
    id: 'workspace.getScan',
    method: 'GET',
    path: '/workspace/{workspaceId}/getScan',
    access: 'member',
    input: workspace,
    /** `last`: the scan that ended last, for admins: its counts tell of projects that others may not open. */
    output: z.object({ scan: scanShape.nullable(), last: lastScan.nullable() }),
  }),
};
