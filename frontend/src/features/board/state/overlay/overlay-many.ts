import type { Row } from '#shared/board/types.ts';
import { byPost, withCell } from '../commands/cell-edits.ts';
import { isWhole, type Shown, type ViewRules } from '../rows/place-row.ts';
import type { CellEdit, HeldRow } from '../types.ts';

/** Sums once for all that changed; where not every row is here, the server's stand until it answers. */
function summed({ groups, total }: Shown, changed: ReadonlySet<string>, rules: ViewRules): Shown {
  const next = groups.map((group) =>
    changed.has(group.key) && isWhole(group) ? { ...group, aggregates: rules.aggregate(group.rows) } : group,
  );
  if (!next.every(isWhole)) return { groups: next, total };
  const rows = new Map(next.flatMap((group) => group.rows.map((row) => [row.id, row])));
  return { groups: next, total: { size: rows.size, aggregates: rules.aggregate(rows.values()) } };
}

/** Many at once stand at the end of what their group shows until the server has numbered them. */
export function addRows({ groups, total }: Shown, rows: Row[], rules: ViewRules): Shown {
  const byGroup = Map.groupBy(rows, (row) => rules.groupKeys(row)[0] ?? '');
  const unseen = [...byGroup.keys()].filter((key) => !groups.some((group) => group.key === key));
  const all = [
    ...groups,
    ...unseen.map((key) => ({ key, name: rules.groupName(key), size: 0, aggregates: {}, rows: [] })),
  ];
  const next = all.map((group) => {
    const added = byGroup.get(group.key) ?? [];
    return added.length > 0 ? { ...group, rows: [...group.rows, ...added], size: group.size + added.length } : group;
  });
  return summed({ groups: next, total: { ...total, size: total.size + rows.length } }, new Set(byGroup.keys()), rules);
}

/** Rows with their cells changed, each where it stands. */
export function editInPlace(shown: Shown, cells: CellEdit[], held: Map<string, HeldRow>, rules: ViewRules): Shown {
  const edits = byPost(cells);
  const edited = (row: Row): Row =>
    edits.get(row.id)?.reduce((current, cell) => withCell(current, cell.columnId, cell.value), row) ?? row;
  for (const [id, heldRow] of held) if (edits.has(id)) held.set(id, { ...heldRow, row: edited(heldRow.row) });
  const changed = new Set(
    shown.groups.filter((group) => group.rows.some((row) => edits.has(row.id))).map((group) => group.key),
  );
  const groups = shown.groups.map((group) =>
    changed.has(group.key) ? { ...group, rows: group.rows.map(edited) } : group,
  );
  return summed({ groups, total: shown.total }, changed, rules);
}
