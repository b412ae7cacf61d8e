import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { fromTsv } from '#shared/format/tsv.ts';
import { TITLE, TITLE_COLUMN } from '../columns/title-column.ts';
import type { BoardStore } from '../state/board-store.ts';
import { kindOf } from '../table/column-layout.ts';
import type { CellPlace } from '../table/grid-selection.ts';
import { startInGroup } from '../table/start-in-group.ts';
import { subPostLines, type TableItem, tableItems } from '../table/table-items.ts';
import type { TableLook } from '../table/table-look.ts';
import { copiedCells } from './copy-cells.ts';
import { type PastePlan, type PasteProblem, pastePlan, tiled, whyNot } from './paste-plan.ts';
import { cleaned, isProse, tooLarge, tooMany } from './paste-text.ts';

/** The selected cells, and what is asked of the table around them. */
export interface Selection {
  store: BoardStore;
  look: TableLook;
  place: CellPlace;
  rows: Row[];
  /** The range's upper left corner. */
  first: Pick<CellPlace, 'groupKey' | 'postId'>;
  columnIds: string[];
  /** Where rows stand otherwise than groups have them: all of them. */
  lines?: readonly TableItem[] | undefined;
  /** The rows stand in more than one group. */
  isAcross: boolean;
  onReport(pasted: Pasted): void;
}

/** What of a paste could not be written. */
export interface Pasted {
  problems: PasteProblem[];
  skipped: string[];
}

const shownColumns = (look: TableLook): Column[] => [TITLE_COLUMN, ...look.columns.map(({ column }) => column)];

export const copied = ({ rows, columnIds, look }: Selection): { text: string; html: string } =>
  copiedCells(rows, columnIds, { columns: look.columns.map(({ column }) => column), people: look.people });

export function copy(selection: Selection, clipboard: DataTransfer): void {
  const { text, html } = copied(selection);
  clipboard.setData('text/plain', text);
  clipboard.setData('text/html', html);
}

const named = (columns: readonly string[]): string => columns.map((name) => `「${name}」`).join('');

/** Empties what may be empty; titles, required and locked columns stay. */
export function clear({ store, look, rows, columnIds }: Selection): void {
  const columns = shownColumns(look).filter((column) => columnIds.includes(column.id));
  const refusal = tooMany(rows.length * columns.length);
  if (refusal) return void showProblemToast(refusal);
  const open = columns.filter((column) => look.isEditable(column) && !column.required);
  const kept = columns.filter((column) => !open.includes(column));
  const written = store.write(
    rows.flatMap((row) => open.map((column) => ({ postId: row.id, columnId: column.id, value: undefined }))),
  );
  if (written && written.changed > 1) showUndoToast(`${written.changed}件のセルを空にしました`, written.undo);
  if (kept.length > 0 && look.canEdit)
    showProblemToast(`${named(kept.map((column) => column.name))}は空にできないため、そのままです。`);
}

/** Gives posts what the selected cell holds; those that cannot have it stay, and the person is told why. */
export function fill({ store, look, place: { postId, columnId } }: Selection, postIds: readonly string[]): void {
  const value = store.rowOf(postId)?.values[columnId];
  const column = shownColumns(look).find(({ id }) => id === columnId)!;
  const reasons = new Map<string, string>();
  for (const id of postIds) {
    const row = store.rowOf(id);
    const reason = row && whyNot(row, column, value);
    if (reason !== undefined) reasons.set(id, reason);
  }
  store.fill(
    postIds.filter((id) => !reasons.has(id)),
    columnId,
    value,
  );
  if (reasons.size > 0)
    showProblemToast(`${reasons.size}件のセルは、そのままです。${[...new Set(reasons.values())].join('')}`);
}

/**
 * Rows of the table from the first selected one on, up to `count`; those further down are loaded. They end with their group,
 * unless the selection reaches over several: nobody's posts are written over who did not mark them.
 */
async function rowsFrom(
  { store, look, first, isAcross, lines }: Selection,
  count: number,
): Promise<{ rows: Row[]; groupKey: string }> {
  for (let missing = ''; ; ) {
    const items = lines ?? tableItems(store.getState(), look.canEdit, { subPosts: subPostLines(store.getState()) });
    const start = items.findIndex(
      (item) => item.kind === 'row' && item.groupKey === first.groupKey && item.row.id === first.postId,
    );
    const rows: Row[] = [];
    let groupKey = first.groupKey;
    let more: { id: string; groupKey: string; left: number } | undefined;
    for (const item of start < 0 ? [] : items.slice(start)) {
      if (rows.length === count || more || (item.kind === 'group' && !isAcross)) break;
      if (item.kind === 'more') more = item;
      if (item.kind !== 'row') continue;
      rows.push(item.row);
      groupKey = item.groupKey;
    }
    const asked = more ? `${more.id} ${more.left}` : '';
    if (!more || asked === missing) return { rows, groupKey };
    missing = asked;
    await store.loadMore(more.groupKey);
  }
}

function textsOf(text: string, html: string, { place, look, columnIds, rows }: Selection): string[][] {
  const column = shownColumns(look).find((candidate) => candidate.id === place.columnId);
  const isOne =
    columnIds.length === 1 &&
    rows.length === 1 &&
    column &&
    column !== TITLE_COLUMN &&
    kindOf(column) === 'longText' &&
    isProse(text, html);
  return isOne ? [[text]] : tiled(fromTsv(text), rows.length, columnIds.length);
}

function tell(
  { cells, added, problems, skipped }: PastePlan,
  written: ReturnType<BoardStore['write']>,
  onReport: Selection['onReport'],
): void {
  if (written && cells.length + added.length > 1) {
    const posts = added.length > 0 ? `${added.length}件の投稿を追加しました` : '';
    const changed =
      written.changed > 0 ? `${written.changed}件のセル${posts ? 'に貼り付け、' : 'に貼り付けました'}` : '';
    showUndoToast(changed + posts, written.undo);
  }
  const report = { label: '内容を見る', run: () => onReport({ problems, skipped }) };
  const passed = skipped.length > 0 ? `${named(skipped)}は入力できない列のため、とばしました。` : '';
  if (problems.length > 0) showProblemToast(`${problems.length}件のセルは貼り付けられませんでした。${passed}`, report);
  else if (passed) showProblemToast(passed);
}

/** Writes what was copied elsewhere, from the upper left corner of the selected cells on. */
export async function paste(selection: Selection, raw: string, html: string): Promise<void> {
  const { store, look, columnIds } = selection;
  const refusal = look.canEdit ? tooLarge(raw) : 'このボードは閲覧のみのため、貼り付けられません。';
  if (refusal) return void showProblemToast(refusal);
  const text = cleaned(raw);
  if (text === '') return;
  const texts = textsOf(text, html, selection);
  const columns = shownColumns(look);
  const targets = columns.slice(columns.findIndex((column) => column.id === (columnIds[0] ?? TITLE)));
  const over = tooMany(texts.length * Math.min(targets.length, texts[0]!.length));
  if (over) return void showProblemToast(over);
  const { rows, groupKey } = await rowsFrom(selection, texts.length);
  const plan = pastePlan(texts, {
    rows,
    columns: targets,
    start: startInGroup(look.groupColumn, groupKey),
    people: look.people,
    now: Date.now(),
    isEditable: look.isEditable,
    missingIn: ({ title, ...start }) => store.missingIn({ title, start }),
  });
  tell(plan, store.write(plan.cells, plan.added), selection.onReport);
}
