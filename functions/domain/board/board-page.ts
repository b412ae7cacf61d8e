/** The board screen in one load, and the further parts of its groups. */

import type { Board } from '#functions/data/board/board.ts';
import { listBoards } from '#functions/data/board/board.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import { arranged } from '#shared/board/arrangement/arrangement.ts';
import type { EvaluatedView } from '#shared/board/arrangement/evaluate-view.ts';
import { evaluateWhole, pageOf } from '#shared/board/arrangement/evaluate-view.ts';
import { groupOptionsOf } from '#shared/board/arrangement/group-options.ts';
import { subPostsIn } from '#shared/board/rows/sub-post.ts';
import type { Group, View } from '#shared/board/types.ts';
import type { ReadContext } from '../board-core/context.ts';
import { evaluationKey } from '../board-core/evaluated-views.ts';
import type { SubPostsOf } from '../board-core/present.ts';
import {
  inProject,
  presentBoard,
  presentBoardHead,
  presentGroup,
  presentTotal,
  presentView,
} from '../board-core/present.ts';
import type { BoardRead } from '../board-core/read-board.ts';
import { readBoard } from '../board-core/read-board.ts';
import { openedView } from '../board-core/require-view.ts';
import { subPostsAlong } from '../board-core/sub-posts-along.ts';

export type PageContext = ReadContext & { scope: ProjectScope };

export function evaluated({ ports, scope }: PageContext, { board, rows, views }: BoardRead, view: View): EvaluatedView {
  const viewer = { accountName: scope.accountName, now: ports.clock.now() };
  const evaluate = (): EvaluatedView =>
    evaluateWhole(rows.values(), board.columns, view, viewer, board.sections, subPostsIn(rows.values()));
  const key = views && evaluationKey(board, view, viewer);
  return key === undefined ? evaluate() : views!.get(key, evaluate);
}

const presentPart = (
  board: Board,
  view: View,
  group: Group,
  offset: number,
  subPostsOf: SubPostsOf,
  room: AnswerRoom,
) =>
  presentGroup(
    pageOf(group, offset, view.postLoadingLimit),
    groupOptionsOf(view).get(group.groupColumnValueId),
    { ...board, groupColumnId: view.groupColumnId },
    subPostsOf,
    room,
  );

/** One budget for all groups, in their order; closed ones take of it what open ones leave. */
function presentParts(board: Board, view: View, groups: readonly Group[], subPostsOf: SubPostsOf) {
  const room = new AnswerRoom();
  const [open, closed] = [groups.filter((group) => !group.isContract), groups.filter((group) => group.isContract)];
  const parts = new Map(
    [...open, ...closed].map((group) => [group, presentPart(board, view, group, 0, subPostsOf, room)]),
  );
  return groups.map((group) => parts.get(group)!);
}

interface AskView {
  boardId: string;
  boardViewId?: string | null;
  arrangement?: PersonalArrangement | null;
}

async function firstParts(context: PageContext, { boardId, boardViewId, arrangement }: AskView) {
  const plain = await readBoard(context, boardId);
  const shared = openedView(plain.board, boardViewId);
  const view = arranged(shared, arrangement);
  const read = await withLinks(context, plain, view);
  const subPostsOf = subPostsAlong(read.rows);
  const { groups, total } = evaluated(context, read, view);
  const groupedBoardViewPostListSet = presentParts(read.board, view, groups, subPostsOf);
  const shown = groupedBoardViewPostListSet.flatMap(({ postList }) => postList.map(({ id }) => read.rows.get(id)!));
  return {
    read,
    shared,
    parts: { groupedBoardViewPostListSet, total: presentTotal(total), ...read.linkedPosts(shown) },
  };
}

/** `boardView` is the view as it stands for everybody; the posts are those of what one person made of it. */
export async function boardPage(
  context: PageContext,
  boardId: string,
  boardViewId?: string | null,
  arrangement?: PersonalArrangement | null,
) {
  const [{ read, shared, parts }, heads] = await Promise.all([
    firstParts(context, { boardId, boardViewId, arrangement }),
    listBoards(context.ports.table, context.scope),
  ]);
  return {
    boardList: heads.map((head) => inProject(context.scope, presentBoardHead(head))),
    board: inProject(context.scope, presentBoard(read.board)),
    boardView: presentView(shared, read.board),
    ...parts,
    projectAccess: context.scope.projectAccess,
    mark: read.mark,
  };
}

export async function boardViewPostListSet(context: PageContext, ask: AskView) {
  const { read, parts } = await firstParts(context, ask);
  return { ...parts, mark: read.mark };
}

/** A group that is gone by now is empty, not an error: the reader was scrolling. */
export async function boardPagePart(
  context: PageContext,
  ask: AskView & { groupColumnValue?: string | null; offset: number },
) {
  const plain = await readBoard(context, ask.boardId);
  const view = arranged(openedView(plain.board, ask.boardViewId), ask.arrangement);
  const read = await withLinks(context, plain, view);
  const wanted = ask.groupColumnValue ?? '';
  const { groups, total } = evaluated(context, read, view);
  const group = groups.find((candidate) => candidate.groupColumnValueId === wanted);
  const shown: Group = group ?? {
    groupColumnValueId: wanted,
    name: '',
    size: 0,
    isHidden: false,
    isContract: false,
    aggregates: {},
    rows: [],
  };
  // Asked for by name, a hidden group shows its posts.
  const groupedBoardViewPostList = presentPart(
    read.board,
    view,
    { ...shown, isHidden: false },
    ask.offset,
    subPostsAlong(read.rows),
    new AnswerRoom(),
  );
  const linked = read.linkedPosts(groupedBoardViewPostList.postList.map(({ id }) => read.rows.get(id)!));
  return { groupedBoardViewPostList, total: presentTotal(total), ...linked, mark: read.mark };
}
