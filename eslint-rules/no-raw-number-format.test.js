import { RuleTester } from 'eslint';
import { afterAll, describe, test } from 'vitest';
import rule from './no-raw-number-format.js';

RuleTester.describe = describe;
RuleTester.it = test;
RuleTester.afterAll = afterAll;

const raw = [{ messageId: 'raw' }];

new RuleTester().run('no-raw-number-format', rule, {
  valid: [
    'const text = `${formatNumber(rows.length)}件`;',
    'const day = formatDate(post.createdAt);',
    'const share = value.toFixed(1);',
    { code: "const grouped = new Intl.NumberFormat('ja-JP');", filename: '/x/shared/format/number.ts' },
  ],
  invalid: [
    { code: "const text = `${rows.length.toLocaleString('ja-JP')}件`;", errors: raw },
    { code: 'const text = count?.toLocaleString();', errors: raw },
    { code: "const text = count['toLocaleString']('en');", errors: raw },
    { code: "const grouped = new Intl.NumberFormat('ja-JP');", errors: raw },
    { code: "const at = new Date(mail.at).toLocaleString('ja-JP');", errors: raw },
  ],
});
