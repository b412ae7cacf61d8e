/** Deadlines that cannot hold: a post that nobody has begun, with less time left than the board has nearly always taken. */

import type { Row } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { addDays } from '#shared/format/days.ts';
import { businessDaysBetween } from '#shared/rules/holidays.ts';
import type { Source } from '../sources/facts.ts';
import type { Finding } from './finding.ts';

/** Fewer finished posts say nothing of how long the next takes. */
const SAMPLES_LEAST = 5;
/** The newest. */
const SAMPLES_MOST = 50;
/** Looked ahead; further away much can happen. */
const HORIZON_DAYS = 14;

/** Business days from the first beginning to the last end of each finished post, newest first. */
function durationsOf({ columns, rows, transitions }: Source): number[] {
  const status = columns.find(({ isStatus }) => isStatus);
  const typeOf = new Map(status?.valueOptionList.map(({ id, statusType }) => [id, statusType]));
  const isNow = (row: Row, type: StatusType): boolean => typeOf.get(String(row.values[status?.id ?? ''])) === type;
  const done = new Set(rows.filter((row) => isNow(row, StatusType.DONE)).map(({ id }) => id));
  const [began, ended] = [new Map<string, string>(), new Map<string, string>()];
  for (const { postId, day, after } of transitions) {
    if (!done.has(postId)) continue;
    const type = typeOf.get(after ?? '');
    if (type === StatusType.IN_PROGRESS && day < (began.get(postId) ?? '~')) began.set(postId, day);
    if (type === StatusType.DONE && day > (ended.get(postId) ?? '')) ended.set(postId, day);
  }
  return [...ended]
    .filter(([postId, end]) => (began.get(postId) ?? '~') <= end)
    .sort(([, a], [, b]) => (a < b ? 1 : -1))
    .slice(0, SAMPLES_MOST)
    .map(([postId, end]) => businessDaysBetween(began.get(postId)!, end));
}

export function findLate(source: Source): Finding[] {
  const { columns, rows, today, boardOf } = source;
  const status = columns.find(({ isStatus }) => isStatus);
  const deadline = columns.find(({ columnType, isDeadline }) => columnType === ColumnType.DATE && isDeadline);
  const durations = durationsOf(source).sort((a, b) => a - b);
  if (!status || !deadline || durations.length < SAMPLES_LEAST) return [];
  // Three of four took as long, or longer.
  const usual = durations[Math.floor(durations.length / 4)]!;
  const typeOf = new Map(status.valueOptionList.map(({ id, statusType }) => [id, statusType]));
  const isBegun = (row: Row): boolean => {
    const type = typeOf.get(String(row.values[status.id] ?? ''));
    return type === StatusType.IN_PROGRESS || type === StatusType.DONE;
  };
  const horizon = addDays(today, HORIZON_DAYS);
  return rows.flatMap((row): Finding[] => {
    const due = row.values[deadline.id];
    if (typeof due !== 'string' || due < today || due > horizon || isBegun(row)) return [];
    const left = businessDaysBetween(today, due);
    if (left >= usual) return [];
    return [
      {
        kind: 'LATE',
        key: `${row.id} ${due}`,
        boardId: boardOf(row).id,
        postIds: [row.id],
        words: `期限（${due}）まで残り${left}営業日ですが、まだ始まっていません。このボードでは4件中3件が、着手から完了まで${usual}営業日以上かかっています。`,
        isLoud: true,
      },
    ];
  });
}
