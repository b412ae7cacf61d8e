/** Which posts one person is reminded of (decisions.md "Values"): a deadline that is near or past, on work that is not done. */
import { addDays } from '#shared/board/cells/days.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import type { Due } from '#shared/rules/post/reminders.ts';

export interface DuePost {
  row: Row;
  due: Due;
  deadline: string;
}

/** By account name of the people in charge; earliest deadline first. Done posts are left out. */
export function duePosts(columns: Column[], rows: Iterable<Row>, day: string): Map<string, DuePost[]> {
  const deadlines = columns.filter((column) => column.columnType === ColumnType.DATE && column.isDeadline);
  const people = columns.filter((column) => column.columnType === ColumnType.USER);
  const done = new Set(
    columns
      .flatMap((column) => (column.isStatus ? column.valueOptionList : []))
      .filter((option) => option.statusType === StatusType.DONE)
      .map((option) => option.id),
  );
  const statusColumn = columns.find((column) => column.isStatus);
  const tomorrow = addDays(day, 1);
  const found = new Map<string, DuePost[]>();
  for (const row of rows) {
    if (statusColumn && done.has(String(row.values[statusColumn.id]))) continue;
    const deadline = deadlines
      .map((column) => row.values[column.id])
      .filter((value): value is string => typeof value === 'string')
      .sort()[0];
    if (!deadline || deadline > tomorrow) continue;
    const due: Due = deadline < day ? 'overdue' : deadline === day ? 'today' : 'tomorrow';
    for (const accountName of new Set(
      people.flatMap((column) => (row.values[column.id] as string[] | undefined) ?? []),
    )) {
      found.set(accountName, [...(found.get(accountName) ?? []), { row, due, deadline }]);
    }
  }
  for (const posts of found.values())
    posts.sort((a, b) =>
      a.deadline < b.deadline
        ? -1
        : a.deadline > b.deadline
          ? 1
          : a.row.projectSerialNumber - b.row.projectSerialNumber,
    );
  return found;
}
