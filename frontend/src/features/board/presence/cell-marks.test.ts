import { expect, test } from 'vitest';
import { cellMarks } from './cell-marks.ts';

const tab = (part: object) => ({ clientId: 'x', accountName: 'takahashi', heardAt: 0, ...part });

test('a cell is outlined with the surname; who is on no cell marks none', () => {
  const rules = cellMarks([tab({ postId: 'p1', columnId: 'c1' }), tab({ clientId: 'y' })], () => '高橋　美咲');
  expect(rules).toContain('[data-post="p1"] > [data-column="c1"] {');
  expect(rules).toContain('content: "高橋";');
  expect(rules.match(/::before/g)).toHaveLength(1);
});

test('nothing that somebody sends ends the rule it stands in', () => {
  const rules = cellMarks(
    [tab({ postId: 'p"] { } body { display: none } [a="', columnId: 'c\\' })],
    () => '"} * { color: red } "',
  );
  expect(rules.split('"').length % 2).toBe(1);
  expect(rules.match(/"[^"]*"/g)!.every((text) => !/[\\\n]/.test(text))).toBe(true);
  expect(rules.replace(/"[^"]*"/g, '""')).not.toMatch(/display: none|color: red/);
});
