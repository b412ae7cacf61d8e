import { RuleTester } from 'eslint';
import { afterAll, describe, test } from 'vitest';
import rule from './no-raw-enter.js';

RuleTester.describe = describe;
RuleTester.it = test;
RuleTester.afterAll = afterAll;

const raw = [{ messageId: 'raw' }];

new RuleTester().run('no-raw-enter', rule, {
  valid: [
    "if (event.key === 'Escape') close();",
    'const on = useKeyDown({ Enter: save });',
    "if (option.label === 'Enter') pick();",
    'if (response.status === 13) retry();',
    { code: "const enter = event.key === 'Enter';", filename: '/x/frontend/src/hooks/use-key-down.ts' },
  ],
  invalid: [
    { code: "if (event.key === 'Enter') save();", errors: raw },
    { code: "if ('Enter' == event.key) save();", errors: raw },
    { code: "if (event.key !== 'Enter') return_();", errors: raw },
    { code: "if (event.nativeEvent.code === 'NumpadEnter') save();", errors: raw },
    { code: 'if (event.keyCode === 13) save();', errors: raw },
    { code: 'if (event.which == 13) save();', errors: raw },
    { code: "const { key } = event; if (key === 'Enter') save();", errors: raw },
    { code: "if (event?.key === 'Enter') save();", errors: raw },
    { code: "switch (event.key) { case 'Enter': save(); break; case 'Escape': close(); }", errors: raw },
    { code: "if (['Enter', ' '].includes(event.key)) save();", errors: raw },
  ],
});
