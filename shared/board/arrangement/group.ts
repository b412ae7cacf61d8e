import type { GroupRules } from '../columns/kinds/kind.ts';
import type { BoardShape, ColumnView } from '../rows/row-cell.ts';
import { columnView } from '../rows/row-cell.ts';
import type { Column, Row, Section, View } from '../types.ts';
import { NO_VALUE } from '../types.ts';
import { backlogName } from '../view-kinds/backlog.ts';
import { groupOptionsOf, UNMOVED } from './group-options.ts';
import { compareTexts } from './text-order.ts';

export interface RowGroup {
  groupColumnValueId: string;
  name: string;
  rows: Row[];
}

interface Grouping {
  view: ColumnView;
  rules: GroupRules;
}

function groupingOf(
  columnId: string | undefined,
  columns: readonly Column[],
  sections: readonly Section[],
): Grouping | undefined {
  const view = columnId ? columnView(columnId, { columns, sections }) : undefined;
  const rules = view?.kind.group;
  return rules && { view: view!, rules };
}

/** The groups a row stands in, by their ids; one, except where people group. */
export function rowGroupIds(
  columnId: string | undefined,
  columns: readonly Column[],
  sections: readonly Section[] = [],
): (row: Row) => readonly string[] {
  const grouping = groupingOf(columnId, columns, sections);
  if (!grouping) return () => [''];
  return (row) => {
    const value = grouping.view.value(row);
    if (value === undefined) return [NO_VALUE];
    const ids = grouping.rules.idsOf(value);
    return typeof ids === 'string' ? [ids] : ids;
  };
}

/** Index of a group, or of the several that a row stands in. */
export type Slot = number | readonly number[];

/** Reads the groups of one row after the other. */
export interface GroupReader {
  read(row: Row): void;
  /** By the rows in turn: where they stand in `groups()`. */
  slots: readonly Slot[];
  /** In the order they were met; without rows until `fillGroups`. */
  groups: RowGroup[];
}

const NO_SLOT = -1;

const nameIn = ({ view, rules }: Grouping, noValueName = rules.noValueName) => {
  const names = new Map(view.choices.map(({ id, name }) => [id, name]));
  return (id: string): string => (id === NO_VALUE ? noValueName : (rules.nameOf?.(id) ?? names.get(id) ?? ''));
};

/** What groups of a column are called, by their ids. */
export function groupNames(columnId: string, { columns, sections }: BoardShape): (id: string) => string {
  const grouping = groupingOf(columnId, columns, sections);
  return grouping ? nameIn(grouping) : () => '';
}

/** `noValueName`: the group without a value is called so, and stands there even without posts. */
export function groupReader(
  groupColumnId: string | undefined,
  { columns, sections }: BoardShape,
  noValueName?: string,
): GroupReader {
  const grouping = groupingOf(groupColumnId, columns, sections);
  const slots: Slot[] = [];
  if (!grouping)
    return { read: () => void slots.push(0), slots, groups: [{ groupColumnValueId: '', name: '', rows: [] }] };
  const { view: column, rules } = grouping;
  const nameOf = nameIn(grouping, noValueName);
  const groups: RowGroup[] = [];
  const known = new Map<string, number>();
  const slotOf = (id: string): number => {
    const slot = known.get(id);
    if (slot !== undefined) return slot;
    known.set(id, groups.length);
    return groups.push({ groupColumnValueId: id, name: nameOf(id), rows: [] }) - 1;
  };
  for (const choice of column.choices) if (choice.isOffered) slotOf(choice.id);
  let none = noValueName === undefined ? NO_SLOT : slotOf(NO_VALUE);
  return {
    read(row) {
      const value = column.value(row);
      if (value === undefined) {
        if (none === NO_SLOT) none = slotOf(NO_VALUE);
        slots.push(none);
        return;
      }
      const ids = rules.idsOf(value);
      slots.push(typeof ids === 'string' ? slotOf(ids) : ids.length === 1 ? slotOf(ids[0]!) : ids.map(slotOf));
    },
    slots,
    groups,
  };
}

/** Gives every group its rows, in the order of the indices. */
export function fillGroups({ slots, groups }: GroupReader, rows: readonly Row[], order: Uint32Array | undefined): void {
  for (let at = 0; at < rows.length; at += 1) {
    const index = order ? order[at]! : at;
    const slot = slots[index]!;
    if (typeof slot === 'number') groups[slot]!.rows.push(rows[index]!);
    else for (const one of slot) groups[one]!.rows.push(rows[index]!);
  }
}

/** Groups as the view orders them, then as their options stand, then by their ids; the one without a value last. */
export function orderedGroups<T extends RowGroup>(
  groups: readonly T[],
  view: Pick<View, 'groupColumnId' | 'groupOptionList'>,
  { columns, sections }: BoardShape,
): T[] {
  const choices = groupingOf(view.groupColumnId, columns, sections)?.view.choices ?? [];
  const ranks = new Map(choices.filter((choice) => choice.isOffered).map((choice, rank) => [choice.id, rank]));
  const options = groupOptionsOf(view);
  const place = ({ groupColumnValueId: id }: RowGroup): number[] => [
    options.get(id)?.groupOrder ?? UNMOVED,
    Number(id === NO_VALUE),
    ranks.get(id) ?? choices.length,
  ];
  const entries = groups.map((group) => ({ group, keys: place(group) }));
  entries.sort((a, b) => {
    const differs = a.keys.findIndex((key, at) => key !== b.keys[at]);
    return differs >= 0
      ? a.keys[differs]! - b.keys[differs]!
      : compareTexts(a.group.groupColumnValueId, b.group.groupColumnValueId);
  });
  return entries.map(({ group }) => group);
}

/** Rows by the view's group column, in the rows' own order. `name` is an account name where people make the groups. */
export function groupRows(
  rows: readonly Row[],
  view: Pick<View, 'groupColumnId' | 'groupOptionList' | 'viewType'>,
  columns: readonly Column[],
  sections: readonly Section[] = [],
): RowGroup[] {
  const board = { columns, sections };
  const reader = groupReader(view.groupColumnId, board, backlogName(view));
  for (const row of rows) reader.read(row);
  fillGroups(reader, rows, undefined);
  return orderedGroups(reader.groups, view, board);
}
