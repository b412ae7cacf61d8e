/** The posts of all boards of a project that pass a filter, by board and section (work §3.3). */

import { listBoards } from '#functions/data/board/board.ts';
import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { searchRows, wordsTest } from '#shared/board/conditions/search-rows.ts';
import { BOARDS_MAX } from '#shared/board/limits.ts';
import { activeSections, sectionArchiveOf } from '#shared/board/rows/archived.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { dayOf } from '#shared/format/days.ts';
import { COLUMN_BYTES_PER_ANSWER, POST_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import type { ReadContext } from '../board-core/context.ts';
import { presentSection, presentWithSubPosts } from '../board-core/present.ts';
import { readBoard } from '../board-core/read-board.ts';
import { subPostsAlong } from '../board-core/sub-posts-along.ts';
import type { PostSearch } from './search-posts.ts';
import { AT_ONCE, searchOf } from './search-posts.ts';

/** `offset` and `limit` are for each section. */
export interface ProjectFilter extends PostSearch {
  /** In any column of people. */
  userAccountNameList: string[];
  /** Of the board's state column. */
  statusTypeList: StatusType[];
  isFeedback?: boolean | undefined;
  /** None: all of them; so with sections. */
  projectBoardIdList: string[];
  boardSectionIdList: string[];
  /** Changed on this day or later. */
  updatedFrom?: string | undefined;
  /** Not done, with a deadline on this day or before. */
  deadlineTo?: string | undefined;
}

const passes = (
  columns: readonly Column[],
  { userAccountNameList, statusTypeList, isFeedback, updatedFrom, deadlineTo }: ProjectFilter,
) => {
  const people = columns.filter(({ columnType }) => columnType === ColumnType.USER);
  const deadlines = columns.filter((column) => column.columnType === ColumnType.DATE && column.isDeadline);
  const state = columns.find((column) => column.isStatus);
  const statuses = new Map(state?.valueOptionList.map((option) => [option.id, option.statusType]));
  const statusOf = (row: Row) => (state ? statuses.get(String(row.values[state.id])) : undefined);
  const isDue = ({ values }: Row, day: string): boolean =>
    deadlines.some(({ id }) => {
      const deadline = values[id];
      return typeof deadline === 'string' && deadline <= day;
    });
  return (row: Row): boolean => {
    if (isFeedback !== undefined && (row.isFeedback ?? false) !== isFeedback) return false;
    if (updatedFrom !== undefined && dayOf(Date.parse(row.updatedAt)) < updatedFrom) return false;
    if (deadlineTo !== undefined && (!isDue(row, deadlineTo) || statusOf(row) === StatusType.DONE)) return false;
    if (
      userAccountNameList.length > 0 &&
      !people.some(({ id }) => [row.values[id] ?? []].flat().some((name) => userAccountNameList.includes(String(name))))
    )
      return false;
    if (statusTypeList.length === 0) return true;
    const status = statusOf(row);
    return status != null && statusTypeList.includes(status);
  };
};

/** What one board holds of it, and how it is presented as far as there is room. */
async function findIn(context: ReadContext, boardId: string, filter: ProjectFilter) {
  const { board, rows } = await readBoard(context, boardId);
  const search = searchOf(filter, { board, rows });
  const found = searchRows(rows.values(), board.columns, search).filter(passes(board.columns, filter));
  const holds = wordsTest(filter.text, board.columns);
  const subPostsOf = subPostsAlong(rows, (subPost) => search.isThere(subPost) && holds(subPost));
  const { boardSectionIdList: asked, offset, limit } = filter;
  const sections = (filter.isContainArchive ? board.sections : activeSections(board)).filter(
    ({ id }) => asked.length === 0 || asked.includes(id),
  );
  const finds = sections
    .map((section) => ({ section, posts: found.filter((row) => row.sectionId === section.id) }))
    .filter(({ posts }) => posts.length > 0);
  const presentPost = (row: Row) => ({
    ...presentWithSubPosts(row, board.columns, subPostsOf),
    ...sectionArchiveOf(board, row),
  });
  return {
    hasFinds: finds.length > 0,
    present: (room: AnswerRoom) => ({
      projectBoardId: board.id,
      projectBoardName: board.name,
      projectBoardColumnList: board.columns,
      sectionWithPostViewList: finds.map(({ section, posts }) => ({
        section: presentSection(section),
        isContract: false,
        postCount: posts.length,
        postList: room.take(posts.slice(offset, offset + limit), presentPost),
      })),
    }),
  };
}

/** In the order of the project's boards; those without a find are left out. One budget for all of them: each says how much it has, the first ones show it. */
export async function filterProjectBoards(context: ReadContext, filter: ProjectFilter) {
  const heads = await listBoards(context.ports.table, context.scope);
  const asked = heads.filter(
    ({ id }) => filter.projectBoardIdList.length === 0 || filter.projectBoardIdList.includes(id),
  );
  const finds = (await mapLimited(AT_ONCE, asked, ({ id }) => findIn(context, id, filter))).filter(
    ({ hasFinds }) => hasFinds,
  );
  const posts = new AnswerRoom();
  const boards = new AnswerRoom({ entries: BOARDS_MAX, bytes: POST_BYTES_PER_ANSWER + COLUMN_BYTES_PER_ANSWER });
  const boardWithPostViewList = boards.take(finds, ({ present }) => present(posts));
  return { boardWithPostViewList, isMoreBoard: boards.hasLeftOut };
}
