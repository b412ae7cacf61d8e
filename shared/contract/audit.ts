/** The audit log of a workspace: ours (docs/decisions/009-our-own-calls.md). */
import * as z from 'zod';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { id, ulid } from '#shared/validation/id.ts';
import { entry } from './entry.ts';

const actionShape = z.enum(Object.values(AuditAction));

export const auditEntryShape = z.object({
  id: z.string(),
  action: actionShape,
  at: z.string(),
  /** Who did it; people who left keep their name. */
  actor: z.object({
    userId: z.string(),
    accountName: z.string(),
    name: z.string(),
    thumbnail: z.string().nullable(),
    isDeleted: z.boolean(),
  }),
  targetId: z.string(),
  /** Names, before and after are as they were at the time. */
  targetName: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Where the call came from; null where nobody called. */
  ip: z.string().nullable(),
  device: z.string().nullable(),
});
export type AuditLogEntry = z.output<typeof auditEntryShape>;

export const audit = {
  getList: entry({
    id: 'audit.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/audit/getList',
    access: 'admin',
    input: z.object({
      workspaceId: z.string(),
      /** Separated by commas; absent: all. */
      actionList: z
        .string()
        .max(2_000)
        .transform((text) => text.split(','))
        .pipe(z.array(actionShape))
        .optional(),
      /** Who did it. */
      userId: id.optional(),
      /** First and last day, in Tokyo. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Part of what was changed, or of its values. */
      text: z.string().trim().max(100).optional(),
      cursor: ulid.optional(),
    }),
    /** Newest first. With a cursor there may be more, also after a page that is short. */
    output: z.object({ auditList: z.array(auditEntryShape), cursor: z.string().nullable() }),
  }),
};
