import { ColumnType } from '#shared/enums/enums.ts';
import { columnView, dayIn } from './row-cell.ts';
import { NO_VALUE } from './types.ts';
import type { CellValue, Column, Row, Section, View } from './types.ts';

export interface RowGroup {
  groupColumnValueId: string;
  name: string;
  rows: Row[];
}

const collator = new Intl.Collator('ja', { numeric: true });

const monthName = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;

interface Grouping {
  /** Groups that show even without rows, in their order. */
  fixed: { id: string; name: string }[];
  /** Groups a row belongs to; a post with two assignees stands in the group of each. */
  idsOf(row: Row): string[];
  nameOf(id: string): string;
  noValueName: string;
}

function groupingOf(columnId: string, columns: readonly Column[], sections: readonly Section[]): Grouping | undefined {
  const view = columnView(columnId, columns, sections);
  if (!view) return undefined;
  const single = (id: (value: CellValue) => string) => (row: Row) => {
    const value = view.value(row);
    return value === undefined ? [] : [id(value)];
  };
  switch (view.columnType) {
    case ColumnType.STATE:
    case ColumnType.DROP_DOWN: {
      const options = [...(columns.find((column) => column.id === columnId)?.valueOptionList ?? [])].sort((a, b) => a.optionOrder - b.optionOrder);
      const names = new Map(options.map((option) => [option.id, option.name]));
      return { fixed: options.filter((option) => !option.deletedAt), idsOf: single(String), nameOf: (id) => names.get(id) ?? '', noValueName: 'なし' };
    }
    case ColumnType.BOARD_SECTION: {
      const ordered = [...sections].sort((a, b) => a.sectionOrder - b.sectionOrder);
      const names = new Map(ordered.map((section) => [section.id, section.name]));
      return { fixed: ordered.filter((section) => !section.archivedAt), idsOf: single(String), nameOf: (id) => names.get(id) ?? '', noValueName: 'なし' };
    }
    case ColumnType.USER:
      return { fixed: [], idsOf: (row) => [...new Set((view.value(row) as string[] | undefined) ?? [])], nameOf: (id) => id, noValueName: '未割り当て' };
    case ColumnType.DATE:
    case ColumnType.CREATED_AT:
    case ColumnType.UPDATED_AT:
      return { fixed: [], idsOf: single((value) => dayIn(view, value).slice(0, 7)), nameOf: monthName, noValueName: 'なし' };
    default:
      return undefined;
  }
}

/**
 * Rows by the view's group column, in the rows' own order. Groups stand as the view says, then as their options do,
 * and the one without a value last. `name` is an account name where people make the groups.
 */
export function groupRows(rows: readonly Row[], view: Pick<View, 'groupColumnId' | 'groupOptionList'>, columns: readonly Column[], sections: readonly Section[] = []): RowGroup[] {
  const grouping = view.groupColumnId ? groupingOf(view.groupColumnId, columns, sections) : undefined;
  if (!grouping) return [{ groupColumnValueId: '', name: '', rows: [...rows] }];
  const groups = new Map<string, RowGroup>(grouping.fixed.map(({ id, name }) => [id, { groupColumnValueId: id, name, rows: [] }]));
  const found: RowGroup[] = [];
  const withoutValue: RowGroup = { groupColumnValueId: NO_VALUE, name: grouping.noValueName, rows: [] };
  for (const row of rows) {
    const ids = grouping.idsOf(row);
    if (ids.length === 0) withoutValue.rows.push(row);
    for (const id of ids) {
      let group = groups.get(id);
      if (!group) {
        group = { groupColumnValueId: id, name: grouping.nameOf(id), rows: [] };
        groups.set(id, group);
        found.push(group);
      }
      group.rows.push(row);
    }
  }
  found.sort((a, b) => collator.compare(a.groupColumnValueId, b.groupColumnValueId));
  const all = [...[...groups.values()].filter((group) => !found.includes(group)), ...found];
  if (withoutValue.rows.length > 0) all.push(withoutValue);
  const order = new Map(view.groupOptionList.map((option) => [option.groupColumnValueId, option.groupOrder]));
  const place = (group: RowGroup): number => order.get(group.groupColumnValueId) ?? Number.MAX_SAFE_INTEGER;
  return all.sort((a, b) => place(a) - place(b));
}
