/** What became of a rich text, word by word: what went as `del`, what came as `ins`. */
import { diffComm } from 'node-diff3';
import { readRichText } from './read-rich-text.ts';
import { lineKey, type RichLine, richLinesOf } from './rich-lines.ts';
import { isBlockEmbed, type RichOp } from './rich-op.ts';
import { writeRichText } from './write-rich-text.ts';

type Change = 'ins' | 'del';

/** What stayed, or what took the place of what. */
type Part = { common: string[] } | { common?: undefined; buffer1: string[]; buffer2: string[] };

/** Its types know nothing of what stayed. */
const partsOf = (before: string[], after: string[]): Part[] => diffComm(before, after) as unknown as Part[];

/** Stand around what changed until it is HTML: signs of nobody's writing, which are taken out of what people wrote. */
const MARKS: Readonly<Record<Change, readonly [string, string]>> = {
  ins: ['\uE000', '\uE001'],
  del: ['\uE002', '\uE003'],
};
const ANY_MARK = /[\uE000-\uE003]/g;
const TAGS: Readonly<Record<string, string>> = {
  '\uE000': '<ins>',
  '\uE001': '</ins>',
  '\uE002': '<del>',
  '\uE003': '</del>',
};

function marked(op: RichOp, change: Change): RichOp[] {
  const { insert, attributes } = op;
  const [open, close] = MARKS[change];
  if (typeof insert === 'string') {
    const text = insert.replace(/\n$/, '');
    const end = insert.slice(text.length);
    return [
      ...(text === '' ? [] : [{ ...op, insert: open + text + close }]),
      ...(end === '' ? [] : [{ ...op, insert: end }]),
    ];
  }
  if ('kept' in insert) return [{ ...op, insert: { kept: open + insert.kept + close } }];
  if ('divider' in insert) return [{ insert: { kept: `${open}<hr />${close}` } }];
  const around = (text: string): RichOp => ({ insert: text, ...(attributes && { attributes }) });
  return [around(open), op, around(close)];
}

const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** A line as what can differ in it: its words, each as it looks. */
const wordsOf = (line: RichLine): RichOp[] =>
  line.flatMap((op) =>
    typeof op.insert === 'string'
      ? [...words.segment(op.insert)].map(({ segment }): RichOp => ({ ...op, insert: segment }))
      : [op],
  );

const endOf = (line: RichLine): RichOp | undefined => {
  const last = line.at(-1);
  return last && typeof last.insert === 'string' && last.insert.endsWith('\n') ? last : undefined;
};
const isBlock = ([op]: RichLine): boolean => op !== undefined && isBlockEmbed(op.insert);

/** How a line looks, apart from its words. */
const looksOf = (line: RichLine): string => JSON.stringify(endOf(line)?.attributes ?? {});

const whole = (line: RichLine, change: Change): RichOp[] => {
  const hasWords = line.some(({ insert }) => insert !== '\n');
  const [open, close] = MARKS[change];
  // An empty line, too, came or went.
  return hasWords ? line.flatMap((op) => marked(op, change)) : [{ insert: `${open}↵${close}` }, ...line];
};

/** The same line before and after, where enough of it stayed to be read as one. */
function within(before: RichLine, after: RichLine): RichOp[] | undefined {
  if (isBlock(before) || isBlock(after) || looksOf(before) !== looksOf(after)) return undefined;
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const parts = partsOf(
    old.map((word) => JSON.stringify(word)),
    now.map((word) => JSON.stringify(word)),
  );
  let kept = 0;
  const ops: RichOp[] = [];
  for (const part of parts) {
    const opsOf = (keys: readonly string[]) => keys.map((key) => JSON.parse(key) as RichOp);
    if (part.common) {
      kept += part.common.length;
      ops.push(...opsOf(part.common));
    } else
      ops.push(
        ...opsOf(part.buffer1).flatMap((op) => marked(op, 'del')),
        ...opsOf(part.buffer2).flatMap((op) => marked(op, 'ins')),
      );
  }
  // Its end is one of them.
  return kept - 1 >= Math.min(old.length, now.length) / 3 ? ops : undefined;
}

/** Lines that took the place of others: those of equal rank are compared. */
function replaced(before: readonly RichLine[], after: readonly RichLine[]): RichOp[] {
  const ops: RichOp[] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const [old, now] = [before[at], after[at]];
    const one = old && now && within(old, now);
    if (one) ops.push(...one);
    else ops.push(...(old ? whole(old, 'del') : []), ...(now ? whole(now, 'ins') : []));
  }
  return ops;
}

/** Longer texts are shown line by line alone: comparing words takes time that grows faster than they do. */
const WORDS_MAX_LENGTH = 60_000;

export function diffRichText(before: string, after: string): string {
  const [old, now] = [before, after].map((html) => richLinesOf(readRichText(html.replace(ANY_MARK, ''))));
  const isLong = before.length + after.length > WORDS_MAX_LENGTH;
  const ops: RichOp[] = [];
  for (const part of partsOf(old!.map(lineKey), now!.map(lineKey))) {
    const linesOf = (keys: readonly string[]) => keys.map((key) => JSON.parse(key) as RichOp[]);
    if (part.common) ops.push(...linesOf(part.common).flat());
    else if (isLong)
      ops.push(
        ...linesOf(part.buffer1).flatMap((line) => whole(line, 'del')),
        ...linesOf(part.buffer2).flatMap((line) => whole(line, 'ins')),
      );
    else ops.push(...replaced(linesOf(part.buffer1), linesOf(part.buffer2)));
  }
  return writeRichText(ops).replace(ANY_MARK, (sign) => TAGS[sign]!);
}
