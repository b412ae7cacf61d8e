/** What the report of a week rests on: the last seven days of a board or a project, the day on which it is written left out. */
import { listBoards } from '#functions/data/board/board.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { Row } from '#shared/board/types.ts';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { addDays, dayOf } from '#shared/format/days.ts';
import type { Facts, Source } from '../sources/facts.ts';
import { computeFacts } from '../sources/facts.ts';
import { mergeSources } from '../sources/merge-sources.ts';
import { type BoardsRead, boardSources, readAsked, unreadParts } from '../sources/report-source.ts';
import { quoted } from '../wording/foreign-words.ts';

const WEEK_DAYS = 7;

type Asked = Pick<StoredRequest, 'boardId' | 'createdAt'>;

export async function weekSource(
  context: ReadContext,
  { boardId, createdAt }: Asked,
  boards?: BoardsRead,
): Promise<Source> {
  const { reads, ofBoards } = boards ?? (await readAsked(context, { boardId }));
  const sources = await boardSources(context, { boardId }, Unit.WEEK, reads);
  return {
    ...(boardId === undefined ? { ...mergeSources(withOwnTime(sources)), ofBoards } : sources[0]!),
    until: addDays(dayOf(Date.parse(createdAt)), -1),
  };
}

/** Told with others, an imported board would count all of its posts on the day of the import. */
function withOwnTime(sources: readonly Source[]): readonly Source[] {
  const own = sources.filter((source) => !computeFacts(source).dateColumn);
  return own.length > 0 ? own : sources;
}

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
export async function weekNotes(
  { ports, scope }: ReadContext,
  { boardId }: Pick<StoredRequest, 'boardId'>,
  source: Source,
): Promise<string[]> {
  if (boardId === undefined) return unreadParts(source);
  const others = (await listBoards(ports.table, scope)).length - 1;
  if (others < 1) return [];
  return [
    `この1週間で動きが最も多かった${quoted(source.boardName)}の報告です。ほかの${others}枚のボードは含まれていません。`,
  ];
}
