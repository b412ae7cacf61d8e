/** From what the editor holds to HTML, in one spelling for each text: what is read from it is the same again. */

import { escapeText } from '#shared/format/markup.ts';
import { imageAttributes, isLinkAddress, LINK_ATTRIBUTES, richImage } from '#shared/rules/post/rich-text.ts';
import { openTag } from './html-tree.ts';
import { isBlockEmbed, type RichFormats, type RichOp } from './rich-op.ts';

interface TextLine {
  runs: RichOp[];
  formats: RichFormats;
}
type Line = TextLine | { block: string };

function linesOf(ops: readonly RichOp[]): Line[] {
  const lines: Line[] = [];
  let runs: RichOp[] = [];
  for (const op of ops) {
    const { insert, attributes = {} } = op;
    if (isBlockEmbed(insert)) {
      if (runs.length > 0) lines.push({ runs, formats: {} });
      runs = [];
      lines.push({ block: 'kept' in insert ? insert.kept : openTag('hr') });
    } else if (typeof insert !== 'string') runs.push(op);
    else
      insert.split('\n').forEach((text, at) => {
        if (at > 0) {
          lines.push({ runs, formats: attributes });
          runs = [];
        }
        if (text !== '') runs.push({ ...op, insert: text });
      });
  }
  if (runs.length > 0) lines.push({ runs, formats: {} });
  return lines;
}

/** From the outside to the inside. */
const MARKS = [
  ['link', 'a'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
] as const;

interface Mark {
  open: string;
  close: string;
}

const marksOf = (formats: RichFormats): Mark[] =>
  MARKS.flatMap(([format, tag]): Mark[] => {
    const value = formats[format];
    if (!value) return [];
    if (typeof value !== 'string') return [{ open: openTag(tag), close: `</${tag}>` }];
    return isLinkAddress(value)
      ? [{ open: openTag(tag, { href: value, ...LINK_ATTRIBUTES }), close: `</${tag}>` }]
      : [];
  });

/** Spaces that a browser would not show are written as ones that it does. */
function spaced(runs: readonly RichOp[]): RichOp[] {
  let isAfterSpace = true;
  return runs.map((run, at) => {
    if (typeof run.insert !== 'string') {
      isAfterSpace = false;
      return run;
    }
    let text = '';
    for (const sign of run.insert.replace(/[\t\n\r\f]/g, ' ')) {
      const isHidden = sign === ' ' && isAfterSpace;
      text += isHidden ? '\u00a0' : sign;
      isAfterSpace = sign === ' ' && !isHidden;
    }
    if (at === runs.length - 1 && text.endsWith(' ')) text = `${text.slice(0, -1)}\u00a0`;
    return { ...run, insert: text };
  });
}

const insertHtml = ({ insert, attributes = {} }: RichOp): string => {
  if (typeof insert === 'string') return escapeText(insert);
  if ('image' in insert) {
    const image = richImage({ file: insert.image, alt: attributes.alt, width: attributes.width });
    return image ? openTag('img', imageAttributes(image)) : '';
  }
  if ('mention' in insert)
    return `${openTag('span', { 'data-mention': insert.mention.of })}${escapeText(insert.mention.name)}</span>`;
  return '';
};

function inlineHtml(runs: readonly RichOp[]): string {
  let html = '';
  let open: Mark[] = [];
  const closeTo = (count: number) => {
    for (const { close } of open.slice(count).reverse()) html += close;
    open = open.slice(0, count);
  };
  for (const run of spaced(runs)) {
    const marks = marksOf(run.attributes ?? {});
    const differs = open.findIndex((mark, at) => mark.open !== marks[at]?.open);
    closeTo(differs < 0 ? open.length : differs);
    for (const mark of marks.slice(open.length)) {
      html += mark.open;
      open.push(mark);
    }
    html += insertHtml(run);
  }
  closeTo(0);
  return html;
}

/** Several lines of one paragraph; an empty last one needs a sign to be seen. */
const paragraphHtml = (lines: readonly TextLine[]): string => {
  const last = lines.at(-1)!.runs.length === 0 ? openTag('br') : '';
  return `${lines.map(({ runs }) => inlineHtml(runs)).join(openTag('br'))}${last}`;
};

const kindOf = ({ header, list, indent, blockquote, 'code-block': code }: RichFormats): string =>
  code ? 'code' : list ? `${list} ${indent ?? 0}` : header ? `h${header}` : blockquote ? 'quote' : 'p';

/** Soft lines with the line that they lead to. */
function paragraphsOf(lines: readonly TextLine[]): TextLine[][] {
  const paragraphs: TextLine[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const before = paragraphs.at(-1);
    if (isOpen && before && kindOf(before[0]!.formats) === kindOf(line.formats)) before.push(line);
    else paragraphs.push([line]);
    isOpen = line.formats.soft !== undefined;
  }
  return paragraphs;
}

const codeHtml = (lines: readonly TextLine[]): string => {
  const texts = lines.map(({ runs }) => runs.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join(''));
  const last = texts.at(-1) === '' ? '\n' : '';
  return `<pre><code>${escapeText(texts.join('\n'))}${last}</code></pre>`;
};

function listHtml(lines: readonly TextLine[]): string {
  let html = '';
  const open: string[] = [];
  const close = () => {
    html += `</li></${open.pop()!}>`;
  };
  for (const item of paragraphsOf(lines)) {
    const { list, indent = 0 } = item[0]!.formats;
    const tag = list === 'ordered' ? 'ol' : 'ul';
    const level = Math.min(indent, open.length);
    while (open.length > level + 1) close();
    if (open.length === level + 1) {
      if (open.at(-1) === tag) html += '</li>';
      else close();
    }
    if (open.length === level) {
      html += openTag(tag);
      open.push(tag);
    }
    const checked: Record<string, string> =
      list === 'checked' ? { 'data-checked': 'true' } : list === 'unchecked' ? { 'data-checked': 'false' } : {};
    const isEmpty = item.length === 1 && item[0]!.runs.length === 0;
    html += `${openTag('li', checked)}${isEmpty ? '' : paragraphHtml(item)}`;
  }
  while (open.length > 0) close();
  return html;
}

type Group = 'code' | 'list' | 'quote' | 'plain';
const groupOf = ({ formats }: TextLine): Group =>
  formats['code-block']
    ? 'code'
    : formats.list
      ? 'list'
      : formats.header
        ? 'plain'
        : formats.blockquote
          ? 'quote'
          : 'plain';

const plainHtml = (lines: readonly TextLine[]): string =>
  paragraphsOf(lines)
    .map((paragraph) => {
      const { header } = paragraph[0]!.formats;
      const tag = header ? `h${header}` : 'p';
      return `<${tag}>${paragraphHtml(paragraph)}</${tag}>`;
    })
    .join('');

const WRITE: Readonly<Record<Group, (lines: readonly TextLine[]) => string>> = {
  code: codeHtml,
  list: listHtml,
  quote: (lines) =>
    `<blockquote>${plainHtml(lines.map(({ runs, formats }) => ({ runs, formats: formats.soft ? { soft: formats.soft } : {} })))}</blockquote>`,
  plain: plainHtml,
};

const isEmptyEnd = (line: Line | undefined): boolean =>
  line !== undefined && !('block' in line) && line.runs.length === 0 && kindOf(line.formats) === 'p';

/** Empty lines at the end are where somebody would have written on. */
export function writeRichText(ops: readonly RichOp[]): string {
  const lines = linesOf(ops);
  while (isEmptyEnd(lines.at(-1))) lines.pop();
  let html = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    if ('block' in line) {
      html += line.block;
      at += 1;
      continue;
    }
    const group = groupOf(line);
    const together: TextLine[] = [];
    for (let next = lines[at]; next && !('block' in next) && groupOf(next) === group; next = lines[at]) {
      together.push(next);
      at += 1;
    }
    html += WRITE[group](together);
  }
  return html;
}
