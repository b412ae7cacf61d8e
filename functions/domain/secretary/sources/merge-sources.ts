/**
 * Several boards as one: columns that mean the same are one column, options that are called the same one option. A row keeps what its own
 * board's columns hold beside that, since a proposal changes it there.
 */
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { CellValue, Column, Row, ValueOption } from '#shared/board/types.ts';
import { WHOLE_PROJECT } from '#shared/rules/secretary/secretary-jobs.ts';
import type { Source, SourceBoard } from './facts.ts';
import { rolesIn } from './facts.ts';

/** Columns with a role are one whatever they are called. */
function meaningsIn(columns: readonly Column[]): (column: Column) => string {
  const roles = new Map(Object.entries(rolesIn(columns)).map(([role, column]) => [column, role]));
  return (column) => roles.get(column) ?? `${column.columnType} ${foldKana(column.name)} ${column.numericUnit ?? ''}`;
}

const sameOption = (a: ValueOption) => (b: ValueOption) =>
  a.statusType === b.statusType && foldKana(a.name) === foldKana(b.name);

export function mergeSources(sources: readonly Source[]): Source {
  const [first] = sources;
  const columns = new Map<string, Column>();
  /** By the options' own ids. */
  const optionIds = new Map<string, string>();
  const places = new Map<string, SourceBoard>();
  const merged = (meaning: string, column: Column): Column => {
    const known = columns.get(meaning) ?? { ...column, valueOptionList: [] };
    columns.set(meaning, known);
    for (const option of column.valueOptionList) {
      const same = known.valueOptionList.find(sameOption(option));
      if (!same) known.valueOptionList.push(option);
      optionIds.set(option.id, (same ?? option).id);
    }
    return known;
  };
  const optionOf = <T>(value: T): T => (optionIds.get(value as string) as T | undefined) ?? value;
  const valueOf = (value: CellValue): CellValue =>
    Array.isArray(value) ? (value.map(optionOf) as CellValue) : optionOf(value);
  const rows = sources.flatMap((source) => {
    const meaningOf = meaningsIn(source.columns);
    const ids = source.columns.map((column): [string, string] => [column.id, merged(meaningOf(column), column).id]);
    return source.rows.map((row): Row => {
      places.set(row.id, source.boardOf(row));
      const values = ids.flatMap(([own, id]) =>
        row.values[own] === undefined ? [] : [[id, valueOf(row.values[own])]],
      );
      return { ...row, values: { ...row.values, ...(Object.fromEntries(values) as Row['values']) } };
    });
  });
  const since = sources
    .flatMap(({ transitionsSince }) => transitionsSince ?? [])
    .sort()
    .at(-1);
  return {
    boards: sources.flatMap(({ boards }) => boards),
    boardOf: ({ id }) => places.get(id)!,
    boardName: WHOLE_PROJECT,
    columns: [...columns.values()],
    rows,
    transitions: sources.flatMap(({ transitions }) =>
      transitions.map(({ before, after, ...change }) => ({
        ...change,
        ...(before !== undefined && { before: optionOf(before) }),
        ...(after !== undefined && { after: optionOf(after) }),
      })),
    ),
    ...(since !== undefined && { transitionsSince: since }),
    today: first!.today,
    unit: first!.unit,
  };
}
