import type { Plugin } from 'vite';
import { type Change, changed, childrenOf, type Node } from './syntax-tree.ts';

/** A text of GraphQL begins so; a fragment, or an operation with the fragments that it is put together with. */
const GRAPHQL = /^[`\s]*(?:fragment|query|mutation|subscription) \w/;
const INDENTATION = /\s*\n\s*/g;

/** Texts of GraphQL without their indentation: several hundred lines of them come before the first row of a board. */
export const graphqlLines = (): Plugin => ({
  name: 'graphql-lines',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { code: /(?:fragment|query|mutation|subscription) \w/ },
    handler(code) {
      const found: Change[] = [];
      const visit = (node: Node): void => {
        if (node.type === 'TemplateLiteral' && GRAPHQL.test(code.slice(node.start, node.end)))
          for (const { start, end } of node['quasis'] as Node[])
            found.push({ start, end, text: code.slice(start, end).replace(INDENTATION, '\n') });
        for (const child of childrenOf(node)) visit(child);
      };
      visit(this.parse(code) as unknown as Node);
      return found.length === 0 ? null : { code: changed(code, found), map: null };
    },
  },
});
