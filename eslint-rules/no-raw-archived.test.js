import { RuleTester } from 'eslint';
import { afterAll, describe, test } from 'vitest';
import rule from './no-raw-archived.js';

RuleTester.describe = describe;
RuleTester.it = test;
RuleTester.afterAll = afterAll;

const raw = [{ messageId: 'raw' }];

new RuleTester().run('no-raw-archived', rule, {
  valid: [
    'const shown = rows.filter(isActiveAmong(board, rows));',
    'const row = { archivedAt: at };',
    'if (post.sectionArchivedAt) note();',
    { code: 'const isIt = Boolean(row.archivedAt);', filename: '/x/shared/board/rows/archived.ts' },
  ],
  invalid: [
    { code: 'const shown = rows.filter((row) => !row.archivedAt);', errors: raw },
    { code: 'const shown = sections.filter((section) => section?.archivedAt === undefined);', errors: raw },
    { code: 'const shown = sections.filter(({ archivedAt }) => !archivedAt);', errors: raw },
    { code: "const { archivedAt: at } = row; if (row['archivedAt']) hide(at);", errors: [...raw, ...raw] },
  ],
});
