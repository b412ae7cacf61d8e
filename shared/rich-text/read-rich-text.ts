/** From cleaned HTML to what the editor holds. What it could not give back as it came stays whole, as a block that it keeps. */
import { isLinkAddress, isMention, LIST_LEVELS, richImage } from '#shared/rules/post/rich-text.ts';
import { type HtmlElement, type HtmlNode, htmlOf, isText, plainTextOf, treeOf } from './html-tree.ts';
import { isBlockEmbed, type RichFormats, type RichOp } from './rich-op.ts';

const INLINE: Readonly<Record<string, RichFormats>> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  code: { code: true },
};
const isInline = (node: HtmlNode): boolean =>
  isText(node) || node.name in INLINE || ['a', 'span', 'br', 'img'].includes(node.name);
const holdsImage = (node: HtmlNode): boolean =>
  !isText(node) && (node.name === 'img' || node.children.some(holdsImage));
const isBlank = (node: HtmlNode): boolean => isText(node) && /^[ \t\n\r\f]*$/.test(node.text);
const withoutBlanks = (nodes: readonly HtmlNode[]): HtmlNode[] => nodes.filter((node) => !isBlank(node));

/** Ends the reading of a block that the editor cannot hold. */
class Foreign extends Error {}

/** The lines of one paragraph, with the spaces that a browser would show. */
class Lines {
  readonly all: RichOp[][] = [[]];
  private isAfterSpace = true;

  text(text: string, formats: RichFormats): void {
    let shown = text.replace(/[ \t\n\r\f]+/g, ' ');
    if (this.isAfterSpace && shown.startsWith(' ')) shown = shown.slice(1);
    if (shown === '') return;
    this.isAfterSpace = shown.endsWith(' ');
    this.all.at(-1)!.push(opOf(shown, formats));
  }
  embed(insert: RichOp['insert'], formats: RichFormats): void {
    this.isAfterSpace = false;
    this.all.at(-1)!.push(opOf(insert, formats));
  }
  break(): void {
    this.endLine();
    this.all.push([]);
  }
  /** A last `br` opens no line of its own. */
  end(): RichOp[][] {
    this.endLine();
    if (this.all.length > 1 && this.all.at(-1)!.length === 0) this.all.pop();
    return this.all;
  }
  private endLine(): void {
    const line = this.all.at(-1)!;
    const last = line.at(-1);
    if (last && typeof last.insert === 'string' && last.insert.endsWith(' ')) {
      line.pop();
      if (last.insert.length > 1) line.push({ ...last, insert: last.insert.slice(0, -1) });
    }
    this.isAfterSpace = true;
  }
}

const opOf = (insert: RichOp['insert'], formats: RichFormats): RichOp =>
  Object.keys(formats).length > 0 ? { insert, attributes: formats } : { insert };

function readInline(node: HtmlNode, formats: RichFormats, to: Lines): void {
  if (isText(node)) return to.text(node.text, formats);
  const { name, attributes, children } = node;
  const within = (more: RichFormats) => {
    for (const child of children) readInline(child, { ...formats, ...more }, to);
  };
  if (name in INLINE) return within(INLINE[name]!);
  if (name === 'br') return to.break();
  if (name === 'img') {
    const image = richImage({ ...attributes, file: attributes['data-file'] });
    if (!image) return;
    const { file, ...looks } = image;
    return to.embed({ image: file }, { ...formats, ...looks });
  }
  const { href, 'data-mention': mention } = attributes;
  if (name === 'a') return within(href !== undefined && isLinkAddress(href) ? { link: href } : {});
  const text = plainTextOf(node);
  if (name === 'span')
    return mention !== undefined && isMention(mention) && text !== '' && !holdsImage(node)
      ? to.embed({ mention: { of: mention, name: text } }, formats)
      : within({});
  throw new Foreign();
}

/** One paragraph, whose lines carry these formats. */
function readParagraph(nodes: readonly HtmlNode[], formats: RichFormats): RichOp[] {
  const to = new Lines();
  for (const node of nodes) readInline(node, {}, to);
  const lines = to.end();
  return lines.flatMap((line, at) => [
    ...line,
    opOf('\n', at < lines.length - 1 ? { ...formats, soft: 'yes' } : formats),
  ]);
}

/** `<p></p>` shows nothing. */
const isShown = ({ children }: HtmlElement): boolean => withoutBlanks(children).length > 0;

function readQuote({ children }: HtmlElement): RichOp[] {
  const formats = { blockquote: true };
  if (children.every(isInline)) return readParagraph(children, formats);
  return withoutBlanks(children).flatMap((child) => {
    if (isText(child) || child.name !== 'p') throw new Foreign();
    return isShown(child) ? readParagraph(child.children, formats) : [];
  });
}

function readCode(node: HtmlElement): RichOp[] {
  const inside = node.children.length === 1 && !isText(node.children[0]!) ? node.children[0]! : node;
  if (isText(inside) || !['pre', 'code'].includes(inside.name) || !inside.children.every(isText)) throw new Foreign();
  const lines = plainTextOf(inside).replace(/\r\n?/g, '\n').split('\n');
  // The last sign for a new line opens none.
  if (lines.at(-1) === '') lines.pop();
  return lines.flatMap((line) => [
    ...(line === '' ? [] : [{ insert: line }]),
    { insert: '\n', attributes: { 'code-block': true } },
  ]);
}

function listFormats({ attributes }: HtmlElement, listName: string, level: number): RichFormats {
  const checked = attributes['data-checked'];
  if (checked !== undefined && listName === 'ol') throw new Foreign();
  const list =
    checked === undefined ? (listName === 'ol' ? 'ordered' : 'bullet') : checked === 'true' ? 'checked' : 'unchecked';
  return { list, ...(level > 0 && { indent: level }) };
}

function readList({ name, children }: HtmlElement, level: number): RichOp[] {
  if (level >= LIST_LEVELS) throw new Foreign();
  return withoutBlanks(children).flatMap((item) => {
    if (isText(item) || item.name !== 'li') throw new Foreign();
    const at = item.children.findIndex((child) => !isText(child) && (child.name === 'ul' || child.name === 'ol'));
    const own = at < 0 ? item.children : item.children.slice(0, at);
    const [only, ...others] = withoutBlanks(own);
    const words = only && !isText(only) && only.name === 'p' && others.length === 0 ? only.children : own;
    const below = at < 0 ? [] : withoutBlanks(item.children.slice(at));
    return [
      ...readParagraph(words, listFormats(item, name, level)),
      ...below.flatMap((child) => {
        if (isText(child) || !(child.name === 'ul' || child.name === 'ol')) throw new Foreign();
        return readList(child, level + 1);
      }),
    ];
  });
}

function readBlock(node: HtmlElement): RichOp[] {
  switch (node.name) {
    case 'p':
      return isShown(node) ? readParagraph(node.children, {}) : [];
    case 'h1':
    case 'h2':
    case 'h3':
      return isShown(node) ? readParagraph(node.children, { header: Number(node.name[1]) as 1 | 2 | 3 }) : [];
    case 'blockquote':
      return isShown(node) ? readQuote(node) : [];
    case 'pre':
      return readCode(node);
    case 'ul':
    case 'ol':
      return readList(node, 0);
    case 'hr':
      return [{ insert: { divider: true } }];
    default:
      throw new Foreign();
  }
}

const orKept = (nodes: readonly HtmlNode[], read: () => RichOp[]): RichOp[] => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Foreign)) throw error;
    return [{ insert: { kept: nodes.map(htmlOf).join('').trim() } }];
  }
};

/** Always ends a line, as the editor's text does. */
export function readRichText(html: string): RichOp[] {
  const ops: RichOp[] = [];
  let loose: HtmlNode[] = [];
  const endLoose = () => {
    const nodes = loose;
    loose = [];
    if (withoutBlanks(nodes).length > 0) ops.push(...orKept(nodes, () => readParagraph(nodes, {})));
  };
  for (const node of treeOf(html)) {
    if (isInline(node)) {
      loose.push(node);
      continue;
    }
    endLoose();
    if (!isText(node)) ops.push(...orKept([node], () => readBlock(node)));
  }
  endLoose();
  const last = ops.at(-1);
  if (!last || isBlockEmbed(last.insert)) ops.push({ insert: '\n' });
  return ops;
}
