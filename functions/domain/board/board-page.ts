/** The board screen in one load, and the further parts of its groups. */
import { AppError } from '#shared/errors.ts';
import { evaluateView, pageOf } from '#shared/board/evaluate-view.ts';
import type { Group, View } from '#shared/board/types.ts';
import { listBoards } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import type { ProjectScope } from '#functions/data/scope.ts';
import type { ReadContext } from './context.ts';
import { inProject, presentBoard, presentBoardHead, presentGroup, presentView } from './present.ts';
import { readBoard } from './read-board.ts';
import type { BoardRead } from './read-board.ts';

type PageContext = ReadContext & { scope: ProjectScope };

const requireView = (board: Board, boardViewId?: string | null): View => {
  const view = boardViewId ? board.views.find((candidate) => candidate.id === boardViewId) : (board.views.find((candidate) => candidate.isDefault) ?? board.views[0]);
  if (!view) throw new AppError('EntityNotFound');
  return view;
};

const groupsOf = ({ ports, scope }: PageContext, { board, rows }: BoardRead, view: View): Group[] =>
  evaluateView(rows.values(), board.columns, view, { accountName: scope.accountName, now: ports.clock.now() }, board.sections);

const presentPart = (board: Board, view: View, group: Group, offset: number) =>
  presentGroup(
    pageOf(group, offset, view.postLoadingLimit),
    view.groupOptionList.find((option) => option.groupColumnValueId === group.groupColumnValueId),
    board.columns,
  );

export async function boardPage(context: PageContext, boardId: string, boardViewId?: string | null) {
  const [read, heads] = await Promise.all([readBoard(context, boardId), listBoards(context.ports.table, context.scope)]);
  const view = requireView(read.board, boardViewId);
  return {
    boardList: heads.map((head) => inProject(context.scope, presentBoardHead(head))),
    board: inProject(context.scope, presentBoard(read.board)),
    boardView: presentView(view),
    groupedBoardViewPostListSet: groupsOf(context, read, view).map((group) => presentPart(read.board, view, group, 0)),
    mark: read.mark,
  };
}

/** A group that is gone by now is empty, not an error: the reader was scrolling. */
export async function boardPagePart(context: PageContext, ask: { boardId: string; boardViewId: string; groupColumnValue?: string | null; offset: number }) {
  const read = await readBoard(context, ask.boardId);
  const view = requireView(read.board, ask.boardViewId);
  const wanted = ask.groupColumnValue ?? '';
  const group = groupsOf(context, read, view).find((candidate) => candidate.groupColumnValueId === wanted);
  const shown: Group = group ?? { groupColumnValueId: wanted, name: '', size: 0, isHidden: false, isContract: false, aggregates: {}, rows: [] };
  // Asked for by name, a hidden group shows its posts.
  return { groupedBoardViewPostList: presentPart(read.board, view, { ...shown, isHidden: false }, ask.offset), mark: read.mark };
}
