/**
 * A stored report without the words of what is gone since (decision 295). What its posts say otherwise by now stays as it was written:
 * a report is a memo of its day.
 */
import { serialsIn } from '#functions/domain/source/serials.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { Evidence, Figure, Report, Statement } from '#shared/contract/secretary.ts';
import { withEvidenceRate } from '../report/assemble-report.ts';
import { QUOTED, withinQuotes } from '../wording/foreign-words.ts';
import { namedAmong } from './evidence-book.ts';

export interface Gone {
  /** By their numbers. */
  posts: ReadonlySet<number>;
  /** Documents and threads (`keyOfEntry`). */
  entries: ReadonlySet<string>;
  /** Evidence whose comment or sub-post is gone, by its number; its post may be there. */
  quotes: ReadonlySet<number>;
}

type Action = Report['nextActions'][number];

interface Claim {
  /** All that it says. */
  text: string;
  /** Posts that it names, by their numbers, whether or not it rests on them. */
  posts: number[];
  evidence: number[];
}

const GONE_TITLE = {
  POST: 'この投稿は見られなくなりました',
  COMMENT: 'このコメントは見られなくなりました',
  ENTRY: 'このドキュメントやチャットは見られなくなりました',
  ACTION: 'この提案の根拠は見られなくなりました',
};

/** Numbers within quotes are words of whoever is quoted. */
const postsNamed = (text: string): number[] => serialsIn(text.replace(QUOTED, '「」'));

const claimOf = {
  statement: ({ text, evidence }: Statement): Claim => ({ text, posts: postsNamed(text), evidence }),
  /** Its label names columns, and no post. */
  figure: ({ evidence }: Figure): Claim => ({ text: '', posts: [], evidence }),
  action: ({ title, detail, plan, projectSerialNumber, evidence }: Action): Claim => ({
    text: [title, detail, plan && 'text' in plan ? plan.text : ''].join('\n'),
    posts: [...(projectSerialNumber === undefined ? [] : [projectSerialNumber]), ...postsNamed(detail)],
    evidence,
  }),
};

/** All posts that the report cites or names. */
export const postsOf = ({ summary, recommendation, risks, nextActions, evidence }: Report): number[] => [
  ...new Set([
    ...evidence.flatMap(({ postList }) => postList.map(({ projectSerialNumber }) => projectSerialNumber)),
    ...[...summary, ...recommendation, ...risks.map(({ statement }) => statement)].flatMap(({ text }) =>
      postsNamed(text),
    ),
    ...nextActions.flatMap((action) => claimOf.action(action).posts),
  ]),
];

type EvidenceEntry = NonNullable<Evidence['entryList']>[number];
export const entriesOf = ({ evidence }: Report): EvidenceEntry[] => evidence.flatMap(({ entryList = [] }) => entryList);
export const keyOfEntry = ({ part, entryId }: EvidenceEntry): string => `${part} ${entryId}`;

type Listed = Pick<Evidence, 'postList' | 'entryList'>;

/** Of the posts, documents and threads that it names those which are there. */
const listsLeft = ({ postList, entryList }: Listed, gone: Gone): Listed => ({
  postList: postList.filter((post) => !gone.posts.has(post.projectSerialNumber)),
  ...(entryList && { entryList: entryList.filter((entry) => !gone.entries.has(keyOfEntry(entry))) }),
});
const lengthOf = ({ postList, entryList = [] }: Listed): number => postList.length + entryList.length;

/** An aggregate is gone with all that it counted, where it lists all; its count is of its day. */
function isGone(one: Evidence, gone: Gone): boolean {
  if (gone.quotes.has(one.number)) return true;
  const listed = lengthOf(one);
  return listed > 0 && lengthOf(listsLeft(one, gone)) === 0 && one.count <= listed;
}

const asSaid = (words: string): string => foldKana(withinQuotes(words));

/** Whether a text quotes words that stand, of all that the report rests on, only where nobody can look any more: a topic of titles, a quote. */
function goneWords({ evidence }: Report, gone: Gone): (text: string) => boolean {
  const words = { gone: [] as string[], there: [] as string[] };
  for (const one of evidence) {
    for (const { projectSerialNumber, title } of one.postList)
      words[gone.posts.has(projectSerialNumber) ? 'gone' : 'there'].push(asSaid(title));
    for (const entry of one.entryList ?? [])
      words[gone.entries.has(keyOfEntry(entry)) ? 'gone' : 'there'].push(asSaid(entry.title));
    if (one.kind !== 'aggregate') words[isGone(one, gone) ? 'gone' : 'there'].push(asSaid(one.quote));
  }
  const isGoneWord = (piece: string): boolean =>
    words.gone.some((one) => one.includes(piece)) && !words.there.some((one) => one.includes(piece));
  return (text) => [...text.matchAll(QUOTED)].some(([, piece]) => isGoneWord(asSaid(piece!)));
}

const countedName = ({ entryList }: Evidence): string => (entryList ? '数えたもの' : '数えた投稿');

function goneTitle(one: Evidence): string {
  if (one.kind === 'aggregate') return `${countedName(one)}は見られなくなりました`;
  if (one.kind === 'entry') return GONE_TITLE.ENTRY;
  return one.source?.commentId ? GONE_TITLE.COMMENT : GONE_TITLE.POST;
}

function evidenceLeft(one: Evidence, gone: Gone, saysGone: (text: string) => boolean): Evidence {
  const { number, kind, count } = one;
  if (isGone(one, gone)) return { number, kind, title: goneTitle(one), quote: '', meta: '', postList: [], count };
  if (kind !== 'aggregate') return one;
  const lists = listsLeft(one, gone);
  return {
    ...one,
    ...(saysGone(one.title) && { title: countedName(one) }),
    ...(lengthOf(lists) < lengthOf(one) && { quote: namedAmong(lists, count), ...lists }),
  };
}

export function withoutGone(report: Report, gone: Gone): Report {
  if (gone.posts.size + gone.entries.size + gone.quotes.size === 0) return report;
  const byNumber = new Map(report.evidence.map((one) => [one.number, one]));
  const isLeft = (number: number): boolean => !isGone(byNumber.get(number)!, gone);
  const saysGone = goneWords(report, gone);
  const stands = ({ text, posts, evidence }: Claim): boolean =>
    (evidence.length === 0 || evidence.some(isLeft)) &&
    !posts.some((serial) => gone.posts.has(serial)) &&
    !saysGone(text);
  const cited = <T extends { evidence: number[] }>(one: T): T => ({ ...one, evidence: one.evidence.filter(isLeft) });
  const statementsLeft = (statements: readonly Statement[]): Statement[] =>
    statements.filter((one) => stands(claimOf.statement(one))).map(cited);
  const left = {
    summary: statementsLeft(report.summary),
    figures: report.figures.filter((one) => stands(claimOf.figure(one))).map(cited),
    recommendation: statementsLeft(report.recommendation),
    risks: report.risks
      .filter(({ statement }) => stands(claimOf.statement(statement)))
      .map((risk) => ({ ...risk, statement: cited(risk.statement) })),
  };
  const parts = ['summary', 'figures', 'recommendation', 'risks'] as const;
  const leftOut = parts.reduce((sum, part) => sum + report[part].length - left[part].length, 0);
  return withEvidenceRate({
    ...report,
    ...left,
    // In its place: a proposal's hash tells where in the report it stands.
    nextActions: report.nextActions.map((action) => (stands(claimOf.action(action)) ? cited(action) : masked(action))),
    unknowns: [
      ...report.unknowns,
      ...(leftOut > 0 ? [`根拠が見られなくなったため、文や数値など${leftOut}件を表示していません。`] : []),
    ],
    evidence: report.evidence.map((one) => evidenceLeft(one, gone, saysGone)),
  });
}

/** Nobody sees any more what it would change: it can be dismissed alone. */
const masked = ({ verb, planHash, decision }: Action): Action => ({
  verb,
  title: GONE_TITLE.ACTION,
  detail: '',
  evidence: [],
  ...(planHash !== undefined && { planHash }),
  ...(decision && { decision }),
});
