/** The posts of all boards of a project that pass a filter, by board and section (work §3.3). */
import { ColumnType } from '#shared/enums/enums.ts';
import type { StatusType } from '#shared/enums/enums.ts';
import { searchRows, wordsTest } from '#shared/board/search-rows.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { listBoards } from '#functions/data/board.ts';
import { atOnce } from '#functions/domain/at-once.ts';
import type { ReadContext } from './context.ts';
import { presentWithSubPosts } from './present.ts';
import { readBoard } from './read-board.ts';
import { AT_ONCE } from './search-posts.ts';
import type { PostSearch } from './search-posts.ts';
import { subPostsAlong } from './sub-posts-along.ts';

export interface ProjectFilter extends Omit<PostSearch, 'offset'> {
  /** In any column of people. */
  userAccountNameList: string[];
  /** Of the board's state column. */
  statusTypeList: StatusType[];
  isFeedback?: boolean | undefined;
}

const passes = (columns: readonly Column[], { userAccountNameList, statusTypeList, isFeedback }: ProjectFilter) => {
  const people = columns.filter(({ columnType }) => columnType === ColumnType.USER);
  const state = columns.find((column) => column.isStatus);
  const statusOf = new Map(state?.valueOptionList.map((option) => [option.id, option.statusType]));
  return (row: Row): boolean => {
    if (isFeedback !== undefined && (row.isFeedback ?? false) !== isFeedback) return false;
    if (userAccountNameList.length > 0 && !people.some(({ id }) => [row.values[id] ?? []].flat().some((name) => userAccountNameList.includes(String(name))))) return false;
    if (statusTypeList.length === 0) return true;
    const status = state && statusOf.get(String(row.values[state.id]));
    return status !== undefined && statusTypeList.includes(status);
  };
};

async function filterBoard(context: ReadContext, boardId: string, filter: ProjectFilter) {
  const { board, rows } = await readBoard(context, boardId);
  const found = searchRows(rows.values(), board.columns, { text: filter.text, order: filter.searchOrder, isAsc: filter.isAsc, isContainArchive: filter.isContainArchive }).filter(passes(board.columns, filter));
  const holds = wordsTest(filter.text, board.columns);
  const subPostsOf = subPostsAlong(rows, (subPost) => (filter.isContainArchive || !subPost.archivedAt) && holds(subPost));
  const sections = board.sections.filter((section) => filter.isContainArchive || !section.archivedAt);
  return {
    projectBoardId: board.id,
    projectBoardName: board.name,
    projectBoardColumnList: board.columns,
    sectionWithPostViewList: sections.flatMap((section) => {
      const postList = found.filter((row) => row.sectionId === section.id).slice(0, filter.limit);
      return postList.length === 0 ? [] : [{ section, isContract: false, postList: postList.map((row) => presentWithSubPosts(row, board.columns, subPostsOf)) }];
    }),
  };
}

/** In the order of the project's boards; those without a find are left out. */
export async function filterProjectBoards(context: ReadContext, filter: ProjectFilter) {
  const heads = await listBoards(context.ports.table, context.scope);
  const found = await atOnce(AT_ONCE, heads, ({ id }) => filterBoard(context, id, filter));
  return { boardWithPostViewList: found.filter(({ sectionWithPostViewList }) => sectionWithPostViewList.length > 0) };
}
