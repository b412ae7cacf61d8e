/** Which posts one person is reminded of (decisions.md "Values"): a deadline that is near or past, on work that is not done. */

import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { addDays } from '#shared/format/days.ts';
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
  const due = [...rows].flatMap((row): DuePost[] => {
    if (statusColumn && done.has(String(row.values[statusColumn.id]))) return [];
    const deadline = deadlines
      .map((column) => row.values[column.id])
      .filter((value): value is string => typeof value === 'string')
      .sort()[0];
    if (!deadline || deadline > tomorrow) return [];
    return [{ row, due: deadline < day ? 'overdue' : deadline === day ? 'today' : 'tomorrow', deadline }];
  });
  due.sort((a, b) =>
    a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : a.row.projectSerialNumber - b.row.projectSerialNumber,
  );
  const inCharge = ({ values }: Row): string[] => [
    ...new Set(people.flatMap(({ id }) => (values[id] as string[] | undefined) ?? [])),
  ];
  const named = due.flatMap((post) => inCharge(post.row).map((accountName) => ({ accountName, post })));
  return new Map(
    [...Map.groupBy(named, ({ accountName }) => accountName)].map(([accountName, of]) => [
      accountName,
      of.map(({ post }) => post),
    ]),
  );
}
