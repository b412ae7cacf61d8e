/** A node as the bundler's parser gives it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export interface Change {
  start: number;
  end: number;
  text: string;
}

/** At one place what is put in stands before what is replaced. */
export const changed = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
