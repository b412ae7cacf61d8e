import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainPreview } from './plain-preview.ts';

test('Markdown reads as its words', () => {
  const text =
    '## 背景\n\n- [ ] **検索**が遅い\n* [仕様](https://example.jp)\n> `null` を返す\n```ts\nconst a = 1;\n```';
  expect(plainPreview({ columnType: ColumnType.MARKDOWN_TEXT }, text)).toBe(
    '背景 ・検索が遅い ・仕様 null を返す const a = 1;',
  );
});

test('other long texts keep their signs and lose their lines', () => {
  expect(plainPreview({ columnType: ColumnType.LONG_TEXT }, '# 一行目\n\n二行目')).toBe('# 一行目 二行目');
});
