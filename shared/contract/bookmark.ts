/** Bookmarks (work §2.9, §7.6): each person's own, by project. */
import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const projectInput = z.object({ workspaceId: z.string(), projectKey: z.string() });

const bookmarkShape = z.object({
  id: z.string(),
  projectBoardId: z.string().nullable(),
  projectDocumentId: z.string().nullable(),
  /** The one that it sits before; null: it is the last. */
  nextBookmarkId: z.string().nullable(),
  /** True from the start: a bookmark is written whole. */
  doneSetup: z.boolean(),
});

export const bookmark = {
  getList: entry({
    id: 'bookmark.getList',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/bookmark/getList',
    access: 'project:read',
    input: projectInput,
    output: z.object({ bookmarkList: z.array(bookmarkShape) }),
  }),
  /** What is bookmarked already keeps its place, and its id is the answer. */
  register: entry({
    id: 'bookmark.register',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/bookmark/register',
    access: 'project:read',
    registers: 'registerPart',
    input: projectInput.extend({ boardId: id.nullish(), documentId: id.nullish(), nextBookmarkId: id.nullish() }),
    output: z.object({ id: z.string() }),
  }),
  updateOrder: entry({
    id: 'bookmark.updateOrder',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/bookmark/{bookmarkId}/updateOrder',
    access: 'project:read',
    input: projectInput.extend({ bookmarkId: id, nextBookmarkId: id.nullish() }),
    output: emptyShape,
  }),
  delete: entry({
    id: 'bookmark.delete',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/bookmark/{bookmarkId}/delete',
    access: 'project:read',
    input: projectInput.extend({ bookmarkId: id }),
    output: emptyShape,
  }),
};
