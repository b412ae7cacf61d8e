import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderMail } from './layout.ts';

beforeEach(() => void vi.stubEnv('SITE_ORIGIN', 'https://hisho.example'));

const mail = (more: object = {}) =>
  renderMail({
    to: 'a@example.jp',
    subject: '件名',
    name: '田中',
    paragraphs: ['本文'],
    button: { label: '開く', url: 'https://hisho.example/?a=1&b=2' },
    notes: ['1回だけ使えます。'],
    ...more,
  });

describe('a mail', () => {
  test('is drawn in the colours of the light theme', () => {
    const theme = readFileSync('frontend/src/theme/tokens.css', 'utf8').split('data-theme="dark"')[0]!;
    const used = new Set(mail().html.match(/#[0-9a-f]{3,6}\b/g));
    expect(used.size).toBe(5);
    expect([...used].filter((color) => !theme.includes(color))).toEqual([]);
  });

  test('shows what people wrote and runs none of it', () => {
    const { html } = mail({ name: '<img src=x>', paragraphs: ['"><script>1</script>'] });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('href="https://hisho.example/?a=1&amp;b=2"');
  });
});
