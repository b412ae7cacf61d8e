/** Rich text as lines: each with the sign that ends it, or a block that stands alone. */
import { isBlockEmbed, type RichOp } from './rich-op.ts';

export type RichLine = readonly RichOp[];

/** Where somebody would have written on. */
const isEmptyEnd = ({ insert, attributes }: RichOp): boolean => insert === '\n' && !attributes;

export function richLinesOf(ops: readonly RichOp[]): RichLine[] {
  const lines: RichOp[][] = [];
  let open: RichOp[] = [];
  const end = () => {
    if (open.length > 0) lines.push(open);
    open = [];
  };
  for (const op of ops) {
    const { insert } = op;
    if (typeof insert === 'string')
      for (const text of insert.split(/(?<=\n)/)) {
        open.push({ ...op, insert: text });
        if (text.endsWith('\n')) end();
      }
    else {
      if (isBlockEmbed(insert)) end();
      open.push(op);
      if (isBlockEmbed(insert)) end();
    }
  }
  end();
  while (lines.at(-1)?.length === 1 && isEmptyEnd(lines.at(-1)![0]!)) lines.pop();
  return lines;
}

/** Equal for lines that say and look the same. */
export const lineKey = (line: RichLine): string => JSON.stringify(line);
