/** What the report of a week rests on: the board's last seven days, the day on which it is written left out. */
import { listBoards } from '#functions/data/board/board.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { addDays, dayOf } from '#shared/board/cells/days.ts';
import type { Row } from '#shared/board/types.ts';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import type { Facts, Source } from '../facts.ts';
import { reportSource } from '../report-source.ts';

const WEEK_DAYS = 7;

export const weekSource = async (
  context: ReadContext,
  { boardId, createdAt }: Pick<StoredRequest, 'boardId' | 'createdAt'>,
): Promise<Source> => ({
  ...(await reportSource(context, { boardId }, Unit.WEEK)),
  until: addDays(dayOf(Date.parse(createdAt)), -1),
});

/** What there is to say: posts that came up, were finished or became late. Of days that were imported nothing is new. */
export const movedIn = ({ dateColumn, created, completed, overdue }: Facts): Row[] =>
  dateColumn
    ? []
    : [
        ...new Set([
          ...completed,
          ...overdue.filter(({ days }) => days <= WEEK_DAYS).map(({ row }) => row),
          ...created,
        ]),
      ];

/** What the report leaves out. */
export async function weekNotes({ ports, scope }: ReadContext, { boardName }: Source): Promise<string[]> {
  const others = (await listBoards(ports.table, scope)).length - 1;
  if (others < 1) return [];
  return [`この1週間で動きが最も多かった「${boardName}」の報告です。ほかの${others}枚のボードは含まれていません。`];
}
