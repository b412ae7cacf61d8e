/** What of a board, or of all boards of a project, was archived by itself: boards, sections, posts and sub-posts, newest first. */

import type { BoardHead } from '#functions/data/board/board.ts';
import { isBoardActive, listReadableBoards } from '#functions/data/board/board.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { currentKeyOf } from '#functions/data/workspace/project.ts';
import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { searchWords } from '#shared/board/conditions/search-rows.ts';
import { archivingOf } from '#shared/board/rows/archived.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row, Section } from '#shared/board/types.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { LIST_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import type { ReadContext } from '../board-core/context.ts';
import { presentSection } from '../board-core/present.ts';
import { readBoard } from '../board-core/read-board.ts';
import { AT_ONCE } from './search-posts.ts';

type Context = ReadContext & { scope: ProjectScope };

export interface ArchiveSearch {
  /** Without it: all boards. */
  boardId?: string | null | undefined;
  text: string;
  /** Without any: of every type. */
  archiveItemTypeList?: readonly ArchiveItemType[] | null | undefined;
}

interface Archived {
  id: string;
  type: ArchiveItemType;
  archiving: NonNullable<ReturnType<typeof archivingOf>>;
  board: { id: string; name: string };
  section?: Section | undefined;
  row?: Row;
  /** The post of a sub-post. */
  parent?: Row | undefined;
}

type Holds = (shown: string) => boolean;

function wordsIn(text: string): Holds {
  const words = searchWords(text);
  return (shown) => {
    const folded = foldKana(shown);
    return words.every((word) => folded.includes(word));
  };
}

/** Of a board that is archived itself nothing can come back alone. */
function archivedBoards(heads: readonly BoardHead[], holds: Holds): Archived[] {
  return heads.flatMap(({ id, name, ...head }) => {
    const archiving = archivingOf(head);
    return archiving && holds(name) ? [{ id, type: ArchiveItemType.BOARD, archiving, board: { id, name } }] : [];
  });
}

async function archivedOn(context: Context, boardId: string, holds: Holds): Promise<Archived[]> {
  const { board, rows } = await readBoard(context, boardId);
  const sections = new Map(board.sections.map((section) => [section.id, section]));
  const at = { board: { id: board.id, name: board.name } };
  const found: Archived[] = [];
  for (const section of board.sections) {
    const archiving = archivingOf(section);
    if (!archiving || !holds(section.name)) continue;
    // Ids of sections are unique on their board alone.
    const id = `${board.id}_${section.id}`;
    found.push({ ...at, id, type: ArchiveItemType.SECTION, archiving, section });
  }
  for (const row of rows.values()) {
    const archiving = archivingOf(row);
    if (!archiving || !holds(`#${row.projectSerialNumber}\n${row.title}`)) continue;
    // A sub-post lies where its post has moved to.
    const parentId = parentIdOf(row.id);
    const type = parentId === undefined ? ArchiveItemType.POST : ArchiveItemType.SUB_POST;
    const parent = rows.get(parentId ?? '');
    const section = sections.get((parent ?? row).sectionId);
    found.push({ ...at, id: row.id, type, archiving, section, row, parent });
  }
  return found;
}

async function archivedIn(
  context: Context,
  { boardId, text, archiveItemTypeList }: ArchiveSearch,
): Promise<Archived[]> {
  const heads = (await listReadableBoards(context.ports.table, context.scope)).filter(
    ({ id }) => !boardId || id === boardId,
  );
  if (boardId && heads.length === 0) throw new AppError('EntityNotFound');
  const holds = wordsIn(text);
  const atWork = heads.filter(isBoardActive);
  const found = [
    ...archivedBoards(heads, holds),
    ...(await mapLimited(AT_ONCE, atWork, ({ id }) => archivedOn(context, id, holds))).flat(),
  ];
  const types = archiveItemTypeList ?? [];
  return types.length === 0 ? found : found.filter(({ type }) => types.includes(type));
}

const newestFirst = (one: Archived, other: Archived): number => {
  if (one.archiving.at !== other.archiving.at) return one.archiving.at < other.archiving.at ? 1 : -1;
  return one.id < other.id ? -1 : 1;
};

/** An item comes to be as something is archived, and nothing changes it after. */
const present = (scope: ProjectScope, archived: Archived) => ({
  id: archived.id,
  archiveItemType: archived.type,
  archivedUserAccountName: archived.archiving.by,
  projectKey: currentKeyOf(scope.project),
  board: archived.board,
  boardSection: archived.section && presentSection(archived.section),
  post: archived.row && {
    id: archived.row.id,
    postId: parentIdOf(archived.row.id),
    title: archived.row.title,
    projectSerialNumber: archived.row.projectSerialNumber,
    subPostCount: archived.row.subPostCount,
    parent: archived.parent && {
      title: archived.parent.title,
      projectSerialNumber: archived.parent.projectSerialNumber,
      archivedAt: archivingOf(archived.parent)?.at,
    },
  },
  createdAt: archived.archiving.at,
  updatedAt: archived.archiving.at,
});

export async function archivedItems(
  context: Context,
  { offset, count, ...search }: ArchiveSearch & { offset: number; count: number },
) {
  const found = (await archivedIn(context, search)).sort(newestFirst).slice(offset, offset + count);
  return new AnswerRoom({ bytes: LIST_BYTES_PER_ANSWER }).take(found, (archived) => present(context.scope, archived));
}

export const archivedCount = async (context: Context, search: ArchiveSearch) => ({
  count: (await archivedIn(context, search)).length,
});
