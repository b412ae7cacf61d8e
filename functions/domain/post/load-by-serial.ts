/** A post, or sub-post, as the REST calls answer it: the reader of the panel, in the fields of the specification. */

import type * as z from 'zod';
import type { Clock, FileLinks } from '#functions/clients/ports.ts';
import type { Table } from '#functions/clients/table/table.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import type { WirePost } from '#shared/board/rows/wire-post.ts';
import { columnDataOf } from '#shared/board/rows/wire-post.ts';
import type { postShape, subPostShape } from '#shared/contract/post-shapes.ts';
import type { PresentBody } from './post-page.ts';
import { postPage } from './post-page.ts';
import type { AskSubPost } from './sub-post-page.ts';
import { subPostPage } from './sub-post-page.ts';

interface LoadContext {
  scope: ProjectScope;
  ports: { table: Table; fileLinks: FileLinks; clock: Clock };
}

type Pages = Awaited<ReturnType<ReturnType<typeof presentPages>>>;

/** Every field goes out but the history, and the one that is about its reader. */
const whole = ({ scope, ports }: LoadContext): PresentBody<Pages[number]> => ({
  asks: (field) => field !== 'isFollowed' && field !== 'historyList',
  presentPages: presentPages(scope, ports.fileLinks, ports.clock.now()),
});

/** Values leave as `ColumnData`: outside, nobody knows how we keep them. */
const inFields = <P extends Pick<WirePost, 'values' | 'isFeedback'>>({ values, ...post }: P) => ({
  ...post,
  isFeedback: post.isFeedback ?? false,
  columnDataList: columnDataOf({ ...post, values }),
});

export async function loadPost(context: LoadContext, projectSerialNumber: number): Promise<z.input<typeof postShape>> {
  const { board, post } = await postPage(context, projectSerialNumber, whole(context));
  const { subPostList = [], subPostCount, ...fields } = post;
  return {
    ...inFields(fields),
    projectBoardId: board.id,
    subPostCount: subPostCount ?? 0,
    subPostList: subPostList.map(inFields),
  };
}

export const loadSubPost = async (context: LoadContext, ask: AskSubPost): Promise<z.input<typeof subPostShape>> =>
  inFields((await subPostPage(context, ask, whole(context))).subPost);
