/** Cleaned rich text as a tree, and a tree as text, in the spelling of the server's cleaner: the same in a function and in a browser. */
import { Parser } from 'htmlparser2';
import { escapeHtml, escapeText } from '#shared/format/markup.ts';

export interface HtmlText {
  text: string;
}
export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlText | HtmlElement;

export const isText = (node: HtmlNode): node is HtmlText => 'text' in node;

export function treeOf(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element: HtmlElement = { name, attributes, children: [] };
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    ontext(text) {
      const { children } = open.at(-1)!;
      const last = children.at(-1);
      if (last && isText(last)) last.text += text;
      else children.push({ text });
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return root.children;
}

/** Stops at the first tag that lies deeper. */
export function isDeeperThan(html: string, most: number): boolean {
  let depth = 0;
  let isDeeper = false;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth <= most) return;
      isDeeper = true;
      parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return isDeeper;
}

const VOID = new Set(['br', 'hr', 'img']);

export const openTag = (name: string, attributes: Readonly<Record<string, string>> = {}): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}${VOID.has(name) ? ' /' : ''}>`;
};

export const htmlOf = (node: HtmlNode): string =>
  isText(node)
    ? escapeText(node.text)
    : `${openTag(node.name, node.attributes)}${node.children.map(htmlOf).join('')}${VOID.has(node.name) ? '' : `</${node.name}>`}`;

export const plainTextOf = (node: HtmlNode): string =>
  isText(node) ? node.text : node.children.map(plainTextOf).join('');
