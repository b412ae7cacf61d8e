import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PICTURES } from '#shared/pictures.ts';
import { pictureName } from '#shared/rules/article-pictures.ts';
import { articleOf } from './article.ts';
import { articleText } from './article-text.ts';

const bodyOf = (body: string): string =>
  articleText(articleOf({ id: 'entry-1', updatedAt: '2026-11-24', fields: { slug: 'roles', title: 'ロール', body } })!)
    .body;

describe('the text of an article', () => {
  test('is Markdown as rich text, whose headings stand below the title', () => {
    const html = bodyOf('# 見出し\n\n1. **一つ目**\n2. [案内](/helpcenter/roles)\n\n| 列 |\n|---|\n| 値 |');
    expect(html).toContain('<h2>見出し</h2>');
    expect(html).toContain('<strong>一つ目</strong>');
    expect(html).toContain('href="/helpcenter/roles"');
    expect(html).toContain('<th>列</th>');
  });

  test('shows pictures of the product with their sizes, and no others', () => {
    const [name, [width, height]] = Object.entries(PICTURES)[0]!;
    expect(bodyOf(`![表 "x](/pictures/${name}.webp)`)).toBe(
      `<p><img src="/pictures/${name}.webp" alt="表 &quot;x" width="${width}" height="${height}" loading="lazy" /></p>`,
    );
    for (const address of [
      '/pictures/none.webp',
      `https://example.com/pictures/${name}.webp`,
      `//pictures/${name}.webp`,
    ])
      expect(bodyOf(`![x](${address})`)).not.toContain('<img');
  });

  test('every article of ours shows pictures that there are', () => {
    for (const file of globSync('content/**/*.md'))
      for (const [, address] of readFileSync(file, 'utf8').matchAll(/!\[[^\]]+\]\(([^)]*)\)/g))
        expect(PICTURES[pictureName(address!) ?? ''], `${file}: ${address}`).toBeDefined();
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://example.com"></iframe>',
    '<p onclick="alert(1)">x</p>',
    '[x](javascript:alert(1))',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<style>*{display:none}</style>',
    '<form action="https://example.com"><input></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  ])('with %s in it comes out inert', (attack) => {
    const html = bodyOf(`前\n\n${attack}\n\n後`);
    expect(html).toContain('前');
    expect(html).not.toMatch(/<(script|img|svg|iframe|style|form|input|math)|\son\w+=|javascript:|data:text/i);
  });
});
