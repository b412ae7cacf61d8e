/** Ours: the API key of a board, for those who manage the project. */
import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { entry } from './entry.ts';

const boardInput = z.object({ workspaceId: z.string(), projectKey: z.string(), boardId: id });

export const apiKey = {
  get: entry({
    id: 'apiKey.get',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/apiKey/get',
    access: 'project:manage',
    input: boardInput,
    /** Null: none was issued yet. */
    output: z.object({
      apiKey: z.string().nullable(),
      issuedAt: z.string().nullable(),
      issuedBy: z.string().nullable(),
    }),
  }),
  /** A new key; the one before opens nothing from then on. */
  issue: entry({
    id: 'apiKey.issue',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/apiKey/issue',
    access: 'project:manage',
    registers: 'registerPart',
    input: boardInput,
    output: z.object({ apiKey: z.string(), issuedAt: z.string(), issuedBy: z.string() }),
  }),
};
