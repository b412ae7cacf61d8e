/** Post templates of a board and their sub-posts (work §3.9, §7.3). */
import * as z from 'zod';
import { NAME_MAX } from '#shared/board/limits.ts';
import { richText, title } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';
import { requiredText } from '#shared/validation/text.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';
import { columnDataShape } from './post-shapes.ts';
import { sentCells } from './sent-cells.ts';

const ofBoard = '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/postTemplate';
const ofTemplate = `${ofBoard}/{templateId}`;
const ofSubPosts = `${ofTemplate}/subPostTemplate`;
const ofSubPost = `${ofSubPosts}/{subPostTemplateId}`;
const onBoard = z.object({ workspaceId: z.string(), projectKey: z.string(), boardId: id });
const onTemplate = onBoard.extend({ templateId: id });
const onSubPost = onTemplate.extend({ subPostTemplateId: id });

const name = requiredText(NAME_MAX);
/** A post template may leave the title to whoever uses it. */
const openTitle = z.union([z.literal(''), title]);
const made = z.object({ id: z.string() });

const bodyShape = z.object({
  id: z.string(),
  title: z.string(),
  contents: z.string().nullish(),
  contentsHtml: z.string(),
  columnDataList: z.array(columnDataShape),
  /** Values that belong to columns the board has no longer. */
  lostColumnCount: z.int(),
  postedUserAccountName: z.string(),
  updatedUserAccountName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const postTemplate = {
  /** In the order in which they were registered. */
  getList: entry({
    id: 'postTemplate.getList',
    method: 'GET',
    path: `${ofBoard}/getList`,
    access: 'project:read',
    input: onBoard,
    output: z.object({
      postTemplateList: z.array(
        bodyShape.extend({
          name: z.string(),
          /** null: the board's default section. */
          sectionId: z.string().nullable(),
          projectBoardId: z.string(),
          subPostList: z.array(bodyShape),
        }),
      ),
    }),
  }),
  register: entry({
    id: 'postTemplate.register',
    method: 'POST',
    path: `${ofBoard}/register`,
    access: 'project:write',
    registers: 'registerPart',
    input: onBoard.extend({
      name,
      title: openTitle.nullish(),
      contentsHtml: richText.nullish(),
      sectionId: id.nullish(),
      columnDataList: sentCells.nullish(),
    }),
    output: made,
  }),
  /** What is left out stays as it is; null as `sectionId` is the default section. */
  update: entry({
    id: 'postTemplate.update',
    method: 'POST',
    path: `${ofTemplate}/update`,
    access: 'project:write',
    input: onTemplate.extend({
      name: name.nullish(),
      title: openTitle.nullish(),
      contentsHtml: richText.nullish(),
      sectionId: id.nullish(),
    }),
    output: emptyShape,
  }),
  /** With its sub-posts. */
  delete: entry({
    id: 'postTemplate.delete',
    method: 'POST',
    path: `${ofTemplate}/delete`,
    access: 'project:write',
    input: onTemplate,
    output: emptyShape,
  }),
  /** Of the columns that are named; one without a value has none from then on. */
  upsertColumnData: entry({
    id: 'postTemplate.upsertColumnData',
    method: 'POST',
    path: `${ofTemplate}/upsertColumnData`,
    access: 'project:write',
    input: onTemplate.extend({ columnDataList: sentCells }),
    output: emptyShape,
  }),
};

export const subPostTemplate = {
  register: entry({
    id: 'subPostTemplate.register',
    method: 'POST',
    path: `${ofSubPosts}/register`,
    access: 'project:write',
    registers: 'registerPart',
    input: onTemplate.extend({
      title,
      contentsHtml: richText.nullish(),
      columnDataList: sentCells.nullish(),
    }),
    output: made,
  }),
  update: entry({
    id: 'subPostTemplate.update',
    method: 'POST',
    path: `${ofSubPost}/update`,
    access: 'project:write',
    input: onSubPost.extend({ title: title.nullish(), contentsHtml: richText.nullish() }),
    output: emptyShape,
  }),
  delete: entry({
    id: 'subPostTemplate.delete',
    method: 'POST',
    path: `${ofSubPost}/delete`,
    access: 'project:write',
    input: onSubPost,
    output: emptyShape,
  }),
  upsertColumnData: entry({
    id: 'subPostTemplate.upsertColumnData',
    method: 'POST',
    path: `${ofSubPost}/upsertColumnData`,
    access: 'project:write',
    input: onSubPost.extend({ columnDataList: sentCells }),
    output: emptyShape,
  }),
};
