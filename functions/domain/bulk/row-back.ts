/** Takes back what an import changed of a post that was there: title, cells and contents at once, or, where somebody has changed one of them since, nothing. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import type { RowWas } from '#functions/data/board/bulk-part.ts';
import { contentsItem, getContents } from '#functions/data/post/post.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import type { NewHistoryEntry, PostChange } from '#functions/domain/board-core/change-posts.ts';
import { columnHistory } from '#functions/domain/board-core/column-history.ts';
import { contentsChanges } from '#functions/domain/post/contents/contents-cell.ts';
import { contentsHistory } from '#functions/domain/post/contents/contents-history.ts';
import { readKept } from '#functions/domain/post/contents/kept-contents.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { sectionChange } from '#functions/domain/post/move-to-section.ts';
import { titleChange } from '#functions/domain/post/update-title.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';

export interface RowBackContext {
  ports: CorePorts & Pick<Ports, 'uploads'>;
  scope: ProjectScope;
}

/** Of contents: what the post has now. */
type Before = { html: string; revision?: number } | undefined;

async function contentsBack(
  { ports, scope }: RowBackContext,
  board: Board,
  row: Row,
  { was, now }: RowWas,
  since: AppError,
): Promise<PostChange | undefined> {
  if (!was.contents || !now.contents) return undefined;
  const [before, html, left] = await Promise.all([
    getContents(ports.table, scope, row.id) as Promise<Before>,
    readKept(ports, was.contents),
    readKept(ports, now.contents),
  ]);
  const current = before?.html ?? '';
  if (current === html) return undefined;
  if (html === undefined || current !== left) throw since;
  const values = contentsChanges(board.columns, row.values, textOf(html));
  return {
    patch: Object.keys(values).length > 0 ? { values } : {},
    history: contentsHistory({ html: current, kept: now.contents }, { html, kept: was.contents }),
    others: [{ put: contentsItem(scope, row.id, { html, revision: (before?.revision ?? 0) + 1 }) }],
  };
}

/** Undefined: the post is as it was. */
export async function rowBack(
  context: RowBackContext,
  board: Board,
  row: Row,
  entry: RowWas,
  since: AppError,
): Promise<PostChange | undefined> {
  const { was, now } = entry;
  const history: NewHistoryEntry[] = [];
  const patch: PostChange['patch'] = {};
  if (was.title !== undefined && row.title !== was.title) {
    if (row.title !== now.title) throw since;
    patch.title = was.title;
    history.push(titleChange(row, was.title)!.history as NewHistoryEntry);
  }
  if (was.sectionId !== undefined && row.sectionId !== was.sectionId) {
    if (row.sectionId !== now.sectionId) throw since;
    const moved = sectionChange(row, board, was.sectionId)!;
    patch.sectionId = was.sectionId;
    history.push(moved.history as NewHistoryEntry);
  }
  for (const [columnId, value] of Object.entries(was.values ?? {})) {
    const column = board.columns.find(({ id }) => id === columnId);
    if (!column) throw new AppError('BadRequest', '列が削除されたか、種類が変わりました。');
    // Taken off before, at both ends.
    if (column.columnType === ColumnType.POST_LINK) continue;
    if (!isOpenCell(context.scope.projectAccess, column))
      throw new AppError('Forbidden', `「${column.name}」はロックされています。`);
    const [current, before] = [row.values[columnId], value ?? undefined];
    if (isSameCell(current, before)) continue;
    if (!isSameCell(current, now.values?.[columnId] ?? undefined)) throw since;
    patch.values = { ...patch.values, [columnId]: value };
    history.push(columnHistory(column, current, before));
  }
  const contents = await contentsBack(context, board, row, entry, since);
  if (history.length === 0) return contents;
  if (!contents) return { patch, history };
  return {
    patch: { ...patch, values: { ...patch.values, ...contents.patch.values } },
    history: [...history, contents.history as NewHistoryEntry],
    ...(contents.others && { others: contents.others }),
  };
}
