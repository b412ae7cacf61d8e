/** Rich text out of other programs (Word, Excel, web pages), as our own: their looks go, what they mean stays. */
import normalizeExternalHTML from 'quill/modules/normalizeExternalHTML/index.js';
import { type HtmlElement, type HtmlNode, htmlOf, isText, treeOf } from '#shared/rich-text/html-tree.ts';
import { LIST_LEVELS } from '#shared/rules/post/rich-text.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { imagesAsWords } from './foreign-images.ts';

const NEVER = new Set(['script', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'noscript', 'title']);
const READ = /^(?:style|class|id|href|alt|width|colspan|rowspan|xmlns:w|data-[a-z]+)$/;

/** What could run goes before a browser sees it: its policy would report what it refuses. */
const inert = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (isText(node)) return [node];
    if (NEVER.has(node.name)) return [];
    const attributes = Object.fromEntries(Object.entries(node.attributes).filter(([name]) => READ.test(name)));
    return [{ ...node, attributes, children: inert(node.children) }];
  });

const isList = (node: HtmlNode): node is HtmlElement & { name: 'ul' | 'ol' } =>
  !isText(node) && (node.name === 'ul' || node.name === 'ol');
const isBlank = (node: HtmlNode): boolean => isText(node) && node.text.trim() === '';

/** Below the last level that our lists have, items stand on it. Before a browser sees them: its own parser stops at 512 levels. */
const withinLevels = (nodes: readonly HtmlNode[], level = 0): HtmlNode[] =>
  nodes.map((node) => {
    if (isText(node)) return node;
    return { ...node, children: isList(node) ? itemsWithin(node, level) : withinLevels(node.children, level) };
  });

const itemsWithin = ({ children }: HtmlElement, level: number): HtmlNode[] =>
  children.flatMap((item): HtmlNode[] => {
    if (isText(item) || item.name !== 'li' || level + 1 < LIST_LEVELS) return withinLevels([item], level + 1);
    const own = item.children.filter((child) => !isList(child));
    return [
      ...(own.every(isBlank) ? [] : [{ ...item, children: own }]),
      ...item.children.filter(isList).flatMap((list) => itemsWithin(list, level)),
    ];
  });

/** What a program says by looks alone. */
const MEANINGS: readonly [tag: string, means: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['s', ({ textDecoration }) => textDecoration.includes('line-through')],
  ['u', ({ textDecoration }) => textDecoration.includes('underline')],
];

/** Another element around the same children. */
function rename(element: Element, tag: string, document: Document): Element {
  const other = document.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

function readLooks(document: Document): void {
  for (const span of document.querySelectorAll<HTMLElement>('span[style]'))
    for (const [tag, means] of MEANINGS)
      if (means(span.style) && span.closest('a') === null) {
        const inside = document.createElement(tag);
        inside.append(...span.childNodes);
        span.append(inside);
      }
}

/** Lists as Quill's readers of Word leave them: one flat list whose items say their kind and level. */
function nestLists(document: Document): void {
  for (const list of document.querySelectorAll('ol:has(> li[data-list]), ul:has(> li[data-list])')) {
    const open: { list: Element; item?: Element }[] = [];
    for (const item of [...list.children]) {
      const level = Math.min(Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0), open.length);
      const tag = item.getAttribute('data-list') === 'ordered' ? 'ol' : 'ul';
      open.length = Math.min(open.length, level + 1);
      if (open[level]?.list.localName !== tag) {
        open.length = level;
        const nested = document.createElement(tag);
        const parent = open.at(-1)?.item;
        if (parent) parent.append(nested);
        else list.before(nested);
        open.push({ list: nested });
      }
      open[level]!.list.append(item);
      open[level]!.item = item;
    }
    list.remove();
  }
}

/** A box with nothing but words in it is a paragraph. */
const BLOCKS =
  'address,article,aside,blockquote,center,dd,div,dl,dt,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,ul';

export function richTextFromForeign(html: string): string {
  const document = new DOMParser().parseFromString(
    withinLevels(inert(imagesAsWords(treeOf(html))))
      .map(htmlOf)
      .join(''),
    'text/html',
  );
  normalizeExternalHTML(document);
  readLooks(document);
  nestLists(document);
  for (const wrapped of document.querySelectorAll('b[style*="normal"], b[id^="docs-internal"]'))
    rename(wrapped, 'span', document);
  for (const { tag, to } of [
    { tag: 'h4,h5,h6', to: 'h3' },
    { tag: 'b', to: 'strong' },
    { tag: 'i', to: 'em' },
    { tag: 'strike,del', to: 's' },
    { tag: 'ins', to: 'u' },
  ])
    for (const element of document.querySelectorAll(tag)) rename(element, to, document);
  for (const box of document.querySelectorAll('address,article,center,dd,div,dt,section,figure'))
    if (!box.querySelector(BLOCKS) && !box.closest('table,li,pre')) rename(box, 'p', document);
  return cleanRichText(document.body.innerHTML);
}
