/** A piece of a sentence; what is glued does not break over two lines. */
export interface Phrase {
  text: string;
  isGlued: boolean;
}

/** Post numbers, days, and numbers with their units. */
const GLUED =
  /#\d+|\d{4}-\d{2}-\d{2}|(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:\([月火水木金土日]\))?|約?[+-]?\d[\d,.]*(?:\s?(?:件中|件|日間|日|人日|人|回|週間|週|か月|月|年|時間|時台|時|分|pt|ポイント|%|％|社|行|クレジット))/g;

export function phrasesOf(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  let from = 0;
  for (const match of text.matchAll(GLUED)) {
    if (match.index > from) phrases.push({ text: text.slice(from, match.index), isGlued: false });
    phrases.push({ text: match[0], isGlued: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) phrases.push({ text: text.slice(from), isGlued: false });
  return phrases;
}

/** A sentence parted so that its chips stay with its last two characters and its full stop. */
export function endOf(text: string): { head: string; tail: string; stop: string } {
  const stop = /[。．]$/.exec(text)?.[0] ?? '';
  const body = stop ? text.slice(0, -1) : text;
  const characters = [...body];
  return { head: characters.slice(0, -2).join(''), tail: characters.slice(-2).join(''), stop };
}

/** Sentences follow each other on one line: each ends with its full stop, whoever wrote it. */
export const closed = (text: string): string => (/[。．！？!?]$/.test(text) ? text : `${text}。`);
