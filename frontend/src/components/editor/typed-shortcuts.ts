/** What typing turns into: `# ` a heading, `- ` a list, an address a link. Read from the text, so that a conversion is over before. */
import { Delta } from 'quill/core.js';
import type { RichFormats } from '#shared/rich-text/rich-op.ts';
import { addressAtEnd } from './link-text.ts';
import { Quill } from './quill-formats.ts';

/** At the beginning of a line, before a space; full-width signs too. */
const LINE_STARTS: readonly [start: RegExp, formats: RichFormats][] = [
  [/^[#＃]$/, { header: 1 }],
  [/^[#＃]{2}$/, { header: 2 }],
  [/^[#＃]{3}$/, { header: 3 }],
  [/^[-*－＊]$/, { list: 'bullet' }],
  [/^[1１][.)．）]$/, { list: 'ordered' }],
  [/^[[［「][ 　]?[\]］」]$/, { list: 'unchecked' }],
  [/^[[［][xｘ][\]］]$/i, { list: 'checked' }],
  [/^[>＞]$/, { blockquote: true }],
  [/^(?:```|｀｀｀)$/, { 'code-block': true }],
];
/** Around words, when the last sign is typed. */
const AROUND: readonly [written: RegExp, width: number, formats: RichFormats][] = [
  [/\*\*([^*\s](?:[^*]{0,500}[^*\s])?)\*\*$/, 2, { bold: true }],
  [/~~([^~\s](?:[^~]{0,500}[^~\s])?)~~$/, 2, { strike: true }],
  [/`([^`]{1,500})`$/, 1, { code: true }],
];

export const startFormats = (start: string): RichFormats | undefined =>
  LINE_STARTS.find(([written]) => written.test(start))?.[1];

/** What stands in the line before the caret, as far as it is text: a mention ends it. */
export function textBefore(quill: Quill, index: number): { text: string; from: number } {
  const [, offset] = quill.getLine(index);
  let text = '';
  for (const { insert } of quill.getContents(index - offset, offset).ops.reverse()) {
    if (typeof insert !== 'string') break;
    text = insert + text;
  }
  return { text, from: index - text.length };
}

const linkBefore = (quill: Quill, index: number): void => {
  const { text, from } = textBefore(quill, index);
  const address = addressAtEnd(text);
  if (!address) return;
  const at = from + text.lastIndexOf(address);
  const { link, code } = quill.getFormat(at, address.length);
  if (!link && !code) quill.formatText(at, address.length, 'link', address, Quill.sources.USER);
};

/** Its own step of taking back: ⌘Z gives the signs back. */
const apart = (quill: Quill, change: () => void): void => {
  quill.history.cutoff();
  change();
  quill.history.cutoff();
};

function onSpace(quill: Quill, index: number): void {
  const { text, from } = textBefore(quill, index);
  const [, offset] = quill.getLine(index);
  const formats = offset === text.length ? startFormats(text.slice(0, -1)) : undefined;
  const line = quill.getFormat(index);
  if (formats && !line['header'] && !line['list'] && !line['blockquote']) {
    const [block] = quill.getLine(index);
    const rest = (block?.length() ?? 1) - 1 - text.length;
    apart(quill, () => {
      quill.updateContents(
        new Delta()
          .retain(from)
          .delete(text.length)
          .retain(rest)
          .retain(1, { ...formats }),
        Quill.sources.USER,
      );
      quill.setSelection(from, 0, Quill.sources.SILENT);
    });
  } else linkBefore(quill, index - 1);
}

function onClosingSign(quill: Quill, index: number): void {
  const { text, from } = textBefore(quill, index);
  for (const [written, width, formats] of AROUND) {
    const found = written.exec(text);
    if (!found) continue;
    const words = found[1]!;
    const at = from + found.index;
    return apart(quill, () => {
      quill.updateContents(
        new Delta()
          .retain(at)
          .delete(width)
          .retain(words.length, { ...formats })
          .delete(width),
        Quill.sources.USER,
      );
      quill.setSelection(at + words.length, 0, Quill.sources.SILENT);
      for (const format of Object.keys(formats)) quill.format(format, false, Quill.sources.SILENT);
    });
  }
}

/** After every change that somebody typed. */
export function followTyping(quill: Quill): void {
  quill.on('text-change', (delta, _before, source) => {
    if (source !== Quill.sources.USER) return;
    const [first, second, ...others] = delta.ops;
    const op = first?.retain === undefined ? first : second;
    const isOne = others.length === 0 && (op === second || second === undefined);
    if (!isOne || typeof op?.insert !== 'string') return;
    const index = (typeof first?.retain === 'number' ? first.retain : 0) + op.insert.length;
    if (quill.getFormat(index)['code-block']) return;
    if (op.insert === '\n') linkBefore(quill, index - 1);
    else if (/[ 　]$/.test(op.insert)) onSpace(quill, index);
    else if (/[*~`]$/.test(op.insert)) onClosingSign(quill, index);
  });
}
