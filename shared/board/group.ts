import type { GroupRules } from './kinds/kind.ts';
import { columnView } from './row-cell.ts';
import type { ColumnView } from './row-cell.ts';
import { compareTexts } from './text-order.ts';
import { NO_VALUE } from './types.ts';
import type { Column, Row, Section, View } from './types.ts';

export interface RowGroup {
  groupColumnValueId: string;
  name: string;
  rows: Row[];
}

interface Grouping {
  view: ColumnView;
  rules: GroupRules;
}

function groupingOf(columnId: string | undefined, columns: readonly Column[], sections: readonly Section[]): Grouping | undefined {
  const view = columnId ? columnView(columnId, { columns, sections }) : undefined;
  const rules = view?.kind.group;
  return rules && { view: view!, rules };
}

/** The groups a row stands in, by their ids; one, except where people group. */
export function rowGroupIds(columnId: string | undefined, columns: readonly Column[], sections: readonly Section[] = []): (row: Row) => readonly string[] {
  const grouping = groupingOf(columnId, columns, sections);
  if (!grouping) return () => [''];
  return (row) => {
    const value = grouping.view.value(row);
    if (value === undefined) return [NO_VALUE];
    const ids = grouping.rules.idsOf(value);
    return typeof ids === 'string' ? [ids] : ids;
  };
}

/** Groups that show even without rows, then those that rows made, in the order of their ids; those of deleted choices among them. */
function inNaturalOrder(groups: ReadonlyMap<string, RowGroup>, offered: ReadonlySet<string>): RowGroup[] {
  const all = [...groups.values()];
  const found = all.filter((group) => !offered.has(group.groupColumnValueId));
  found.sort((a, b) => compareTexts(a.groupColumnValueId, b.groupColumnValueId));
  return [...all.filter((group) => offered.has(group.groupColumnValueId)), ...found];
}

/**
 * Rows by the view's group column, in the rows' own order. Groups stand as the view says, then as their options do,
 * and the one without a value last. `name` is an account name where people make the groups.
 */
export function groupRows(rows: readonly Row[], view: Pick<View, 'groupColumnId' | 'groupOptionList'>, columns: readonly Column[], sections: readonly Section[] = []): RowGroup[] {
  const grouping = groupingOf(view.groupColumnId, columns, sections);
  if (!grouping) return [{ groupColumnValueId: '', name: '', rows: [...rows] }];
  const { view: column, rules } = grouping;
  const names = new Map(column.choices.map(({ id, name }) => [id, name]));
  const offered = column.choices.filter((choice) => choice.isOffered);
  const groups = new Map<string, RowGroup>(offered.map(({ id, name }) => [id, { groupColumnValueId: id, name, rows: [] }]));
  const withoutValue: RowGroup = { groupColumnValueId: NO_VALUE, name: rules.noValueName, rows: [] };
  const put = (id: string, row: Row): void => {
    const group = groups.get(id);
    if (group) group.rows.push(row);
    else groups.set(id, { groupColumnValueId: id, name: rules.nameOf?.(id) ?? names.get(id) ?? '', rows: [row] });
  };
  for (const row of rows) {
    const value = column.value(row);
    if (value === undefined) {
      withoutValue.rows.push(row);
      continue;
    }
    const ids = rules.idsOf(value);
    if (typeof ids === 'string') put(ids, row);
    else for (const id of ids) put(id, row);
  }
  const all = inNaturalOrder(groups, new Set(offered.map((choice) => choice.id)));
  if (withoutValue.rows.length > 0) all.push(withoutValue);
  const order = new Map(view.groupOptionList.map((option) => [option.groupColumnValueId, option.groupOrder]));
  const place = (group: RowGroup): number => order.get(group.groupColumnValueId) ?? Number.MAX_SAFE_INTEGER;
  return all.sort((a, b) => place(a) - place(b));
}
