import { quoteHash } from '#functions/domain/decision/spoken.ts';
import type { SourceEntry } from '#functions/domain/source/source.ts';
import { sourceTypeOf } from '#functions/domain/source/source.ts';
import { shortened } from '#shared/board/cells/shortened.ts';
import type { Row } from '#shared/board/types.ts';
import type { Evidence } from '#shared/contract/secretary.ts';
import { titleOfEntry, type Written } from '../kinds/written.ts';
import type { Source } from './facts.ts';

/** Posts that an aggregate lists; beyond this its count speaks. A report has some thirty aggregates, and is one item of the table. */
const LISTED = 20;
/** Signs of a title in that list: of a long one as many as a line shows. */
const TITLE_LENGTH = 80;
/** Posts that its quote names. */
const QUOTED = 3;

type Listed = Pick<Evidence, 'postList' | 'entryList'>;

/** The first of those that an aggregate counts. */
export function namedAmong({ postList, entryList = [] }: Listed, count: number): string {
  const titles = [
    ...postList.map(({ projectSerialNumber, title }) => `#${projectSerialNumber} ${title}`),
    ...entryList.map(({ title }) => title),
  ];
  const named = titles.slice(0, QUOTED);
  const rest = count - named.length;
  return named.join('、') + (rest > 0 ? ` ほか${rest}件` : '');
}

const isEntry = (one: Row | SourceEntry): one is SourceEntry => 'part' in one;

const entryReference = (entry: SourceEntry): NonNullable<Evidence['entryList']>[number] => ({
  sourceType: sourceTypeOf(entry),
  part: entry.part,
  entryId: entry.id,
  title: titleOfEntry(entry),
});

/** Numbers evidence in the order in which statements first need it; the same source keeps its number. */
export class EvidenceBook {
  readonly #boardOf: Source['boardOf'];
  readonly #list: Evidence[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(boardOf: Source['boardOf']) {
    this.#boardOf = boardOf;
  }

  get list(): Evidence[] {
    return this.#list;
  }

  /** `boardId`: of a post that is not asked about. */
  post(row: Row, quote: string, meta: string, boardId?: string): number {
    return this.#number(`post ${row.id} ${quote}`, {
      kind: 'post',
      title: `${row.projectSerialNumber} ${row.title}`,
      quote,
      meta,
      postList: [this.#reference(row, boardId)],
      count: 1,
    });
  }

  /** Words of a post, its comments or its sub-posts, of a document or a thread, as they stand there. `boardId`: of a post that is not asked about. */
  quote({ row, entry, entryId, passage }: Written, from: number, to: number, meta: string, boardId?: string): number {
    const quote = passage.text.slice(from, to);
    const whose: Pick<Evidence, 'kind' | 'title' | 'postList' | 'entryList'> = row
      ? {
          kind: 'post',
          title: `${row.projectSerialNumber} ${row.title}`,
          postList: [this.#reference(row, boardId)],
        }
      : {
          kind: 'entry',
          title: `${entry.boardName} ${titleOfEntry(entry)}`,
          postList: [],
          entryList: [entryReference(entry)],
        };
    return this.#number(`quote ${entryId} ${passage.part} ${passage.commentId ?? ''} ${from} ${to}`, {
      ...whose,
      quote,
      meta,
      count: 1,
      source: {
        entryId,
        part: passage.part,
        ...(passage.commentId !== undefined && { commentId: passage.commentId }),
        from,
        to,
        quoteHash: quoteHash(quote),
      },
    });
  }

  /** What a counted or summed figure rests on. */
  aggregate(title: string, counted: readonly (Row | SourceEntry)[], meta: string): number {
    const listed = counted.slice(0, LISTED);
    const entryList = listed.filter(isEntry).map(entryReference);
    const lists: Listed = {
      postList: listed.flatMap((one) => (isEntry(one) ? [] : this.#reference(one))),
      ...(entryList.length > 0 && { entryList }),
    };
    return this.#number(JSON.stringify([title, counted.length, lists]), {
      kind: 'aggregate',
      title,
      quote: counted.length === 0 ? '当てはまるものはありません。' : namedAmong(lists, counted.length),
      meta,
      ...lists,
      count: counted.length,
    });
  }

  #reference(row: Row, boardId = this.#boardOf(row).id): Evidence['postList'][number] {
    const { projectSerialNumber, title } = row;
    return { projectSerialNumber, title: shortened(title, TITLE_LENGTH), boardId };
  }

  #number(key: string, evidence: Omit<Evidence, 'number'>): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#list.length + 1;
    this.#numbers.set(key, number);
    this.#list.push({ number, ...evidence });
    return number;
  }
}
