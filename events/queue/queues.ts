/** Every queue: its message schema and the limits infra gives it. One file and one sample per queue beside this list. */
import type * as z from 'zod';
import type { Need } from '#shared/contract/entry.ts';
import { boardSnapshot } from './board-snapshot.ts';
import { boardColumnType } from './board-column-type.ts';
import { actionNotice } from './action-notice.ts';
import { columnFill } from './column-fill.ts';
import { boardImport } from './board-import.ts';
import { pageUploaded } from './page-uploaded.ts';
import { secretaryJob } from './secretary-job.ts';
import { dueReminder } from './due-reminder.ts';
import { workspaceExport } from './workspace-export.ts';
import { workspaceRebuild } from './workspace-rebuild.ts';
import { workspaceScan } from './workspace-scan.ts';

export interface QueueContract<S extends z.ZodType = z.ZodType> {
  message: S;
  /** Limit of one run of the consumer; the queue's visibility timeout is six times this (AWS guidance). */
  timeoutSeconds: number;
  /** Messages handed to one run. */
  batchSize: number;
  /** Deliveries before a message goes to the dead-letter queue. */
  maxReceives: number;
  memoryMb?: number;
  /** What the consumer's role may do. */
  needs: readonly Need[];
}

export const queues = {
  'board-snapshot': boardSnapshot,
  'board-import': boardImport,
  'board-column-type': boardColumnType,
  'column-fill': columnFill,
  'action-notice': actionNotice,
  'page-uploaded': pageUploaded,
  'secretary-job': secretaryJob,
  'due-reminder': dueReminder,
  'workspace-rebuild': workspaceRebuild,
  'workspace-export': workspaceExport,
  'workspace-scan': workspaceScan,
} satisfies Record<string, QueueContract>;

export type QueueName = keyof typeof queues;
export type QueueMessages = { [Q in QueueName]: z.output<(typeof queues)[Q]['message']> };
