/**
 * Every queue, with its message schema and the limits that infra sets. Each queue has its own file with a sample beside
 * this list.
 */
import type * as z from 'zod';
import { accessEnd } from './access-end.ts';
import { actionNotice } from './action-notice.ts';
import { boardBulk } from './board-bulk.ts';
import { boardColumnType } from './board-column-type.ts';
import { boardExport } from './board-export.ts';
import { boardImport } from './board-import.ts';
import { boardIndex } from './board-index.ts';
import { boardSnapshot } from './board-snapshot.ts';
import { columnFill } from './column-fill.ts';
import { creditDay } from './credit-day.ts';
import { dueReminder } from './due-reminder.ts';
import { notification } from './notification.ts';
import { notificationDigest } from './notification-digest.ts';
import { objectScanned } from './object-scanned.ts';
import { pageUploaded } from './page-uploaded.ts';
import { paymentSync } from './payment-sync.ts';
import type { QueueContract } from './queue-contract.ts';
import { secretaryHour } from './secretary-hour.ts';
import { secretaryJob } from './secretary-job.ts';
import { workspaceExport } from './workspace-export.ts';
import { workspaceRebuild } from './workspace-rebuild.ts';
import { workspaceScan } from './workspace-scan.ts';

export const queues = {
  'board-snapshot': boardSnapshot,
  'board-import': boardImport,
  'board-export': boardExport,
  'board-index': boardIndex,
  'board-column-type': boardColumnType,
  'board-bulk': boardBulk,
  'column-fill': columnFill,
  'action-notice': actionNotice,
  notification,
  'notification-digest': notificationDigest,
  'page-uploaded': pageUploaded,
  'object-scanned': objectScanned,
  'payment-sync': paymentSync,
  'secretary-job': secretaryJob,
  'secretary-hour': secretaryHour,
  'credit-day': creditDay,
  'due-reminder': dueReminder,
  'workspace-rebuild': workspaceRebuild,
  'workspace-export': workspaceExport,
  'workspace-scan': workspaceScan,
  'access-end': accessEnd,
} satisfies Record<string, QueueContract>;

export type QueueName = keyof typeof queues;
export type QueueMessages = { [Q in QueueName]: z.output<(typeof queues)[Q]['message']> };
