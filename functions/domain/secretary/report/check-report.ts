/**
 * The last look at a report before it is stored: every source is read again. A sentence whose quoted words do not stand there is
 * dropped; one whose posts are not there, or are called otherwise by now, is shown as 未確認; a figure without a source is none. Addresses go, as posts may be called by them; quotes in the evidence stay as they are.
 */
import { quoteHash } from '#functions/domain/decision/spoken.ts';
import { listEverything } from '#functions/domain/source/everything.ts';
import type { ListContext, Passage, SourceEntry } from '#functions/domain/source/source.ts';
import type { Evidence, Report, Statement } from '#shared/contract/secretary.ts';
import { QUOTED, withinQuotes } from '../wording/foreign-words.ts';
import { withoutAddresses } from './addresses.ts';
import { withEvidenceRate } from './assemble-report.ts';

/** What the sources say now. */
interface Sources {
  /** By part and id. */
  byId: ReadonlyMap<string, SourceEntry>;
  /** By board and number. */
  bySerial: ReadonlyMap<string, SourceEntry>;
  passagesOf(entry: SourceEntry): readonly Passage[];
}

type Verdict = 'TRUE' | 'GONE' | 'FALSE_QUOTE';

export async function checkReport(context: ListContext, report: Report): Promise<Report> {
  const sources = await readSources(context, report.evidence);
  const verdicts = new Map(report.evidence.map((one) => [one.number, verdictOn(one, sources)]));
  const evidence = report.evidence.filter(({ number }) => verdicts.get(number) === 'TRUE');
  const known = new Map(evidence.map((one) => [one.number, one]));
  const isTrue = (number: number): boolean => known.has(number);
  const checked = (statement: Statement): Statement[] => {
    if (statement.evidence.some((number) => verdicts.get(number) === 'FALSE_QUOTE')) return [];
    const cited = statement.evidence.flatMap((number) => known.get(number) ?? []);
    if (cited.length > 0 && !quotesWhatIsCited(statement.text, cited)) return [];
    const isConfirmed = statement.isConfirmed && cited.length > 0 && statement.evidence.every(isTrue);
    const text = withoutAddresses(statement.text);
    return [{ text, evidence: cited.map(({ number }) => number), isConfirmed }];
  };
  return withEvidenceRate({
    ...report,
    title: withoutAddresses(report.title),
    summary: report.summary.flatMap(checked),
    figures: report.figures
      .filter((figure) => figure.evidence.length > 0 && figure.evidence.every(isTrue))
      .map((figure) => ({ ...figure, label: withoutAddresses(figure.label) })),
    recommendation: report.recommendation.flatMap(checked),
    risks: report.risks.flatMap((risk) => checked(risk.statement).map((statement) => ({ ...risk, statement }))),
    nextActions: report.nextActions
      .filter((action) => action.evidence.every(isTrue))
      .map((action) => ({
        ...action,
        title: withoutAddresses(action.title),
        detail: withoutAddresses(action.detail),
      })),
    evidence,
  });
}

/** A board and a number, or a part and an id. */
const keyOf = (part: string, of: string | number): string => `${part} ${of}`;

/** Where the words stand that a quote is taken from. */
const placeOf = ({ source, postList: [post], entryList: [entry] = [] }: Evidence): string | undefined =>
  source && keyOf(entry?.part ?? post!.boardId, source.entryId);

async function readSources(context: ListContext, evidence: readonly Evidence[]): Promise<Sources> {
  const parts = new Set(
    evidence.flatMap(({ postList, entryList = [] }) => [
      ...postList.map(({ boardId }) => boardId),
      ...entryList.map(({ part }) => part),
    ]),
  );
  const { entries, read } = await listEverything(context, parts);
  const byId = new Map(entries.map((entry) => [keyOf(entry.part, entry.id), entry]));
  const bySerial = new Map(entries.map((entry) => [keyOf(entry.part, entry.projectSerialNumber), entry]));
  const quoted = new Set(evidence.flatMap((one) => placeOf(one) ?? []));
  const passages = await read([...quoted].flatMap((place) => byId.get(place) ?? []));
  return { byId, bySerial, passagesOf: ({ id }) => passages.get(id) ?? [] };
}

function verdictOn(one: Evidence, sources: Sources): Verdict {
  const { source, kind, title, postList, entryList = [] } = one;
  if (source) return saysSo(one, source, sources) ? 'TRUE' : 'FALSE_QUOTE';
  const cited = [
    ...postList.map(({ boardId, projectSerialNumber }) => sources.bySerial.get(keyOf(boardId, projectSerialNumber))),
    ...entryList.map(({ part, entryId }) => sources.byId.get(keyOf(part, entryId))),
  ];
  if (cited.includes(undefined)) return 'GONE';
  const [post] = cited;
  return kind === 'aggregate' || title === `${post!.projectSerialNumber} ${post!.title}` ? 'TRUE' : 'GONE';
}

function saysSo(one: Evidence, source: NonNullable<Evidence['source']>, { byId, passagesOf }: Sources): boolean {
  const { part, commentId, from, to, quoteHash: hash } = source;
  const entry = byId.get(placeOf(one)!);
  if (!entry) return false;
  const text =
    part === 'TITLE'
      ? entry.title
      : passagesOf(entry).find((passage) => passage.part === part && passage.commentId === commentId)?.text;
  return text?.slice(from, to) === one.quote && quoteHash(one.quote) === hash;
}

/** Of a sentence that rests on quotes alone: whatever stands in 「」 is said there, or is what its post is called. */
function quotesWhatIsCited(text: string, cited: readonly Evidence[]): boolean {
  if (!cited.every(({ source }) => source)) return true;
  const said = cited.flatMap(({ quote, title }) => [title, quote]).map(withinQuotes);
  return [...text.matchAll(QUOTED)]
    .map(([, words]) => withinQuotes(words!.replace(/。$/, '')))
    .every((words) => said.some((one) => one.includes(words)));
}
