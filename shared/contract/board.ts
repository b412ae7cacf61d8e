/** Boards of a project (work §7.1); everything else about boards is GraphQL. */
import * as z from 'zod';
import { entry } from './entry.ts';

const boardShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  projectKey: z.string(),
  boardType: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const board = {
  getList: entry({
    id: 'board.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/getList',
    access: 'project:read',
    input: z.object({ workspaceId: z.string(), projectKey: z.string() }),
    output: z.object({ projectBoardList: z.array(boardShape) }),
  }),
};
