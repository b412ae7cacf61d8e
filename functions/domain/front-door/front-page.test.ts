import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentEntry, ObjectStore } from '#functions/clients/ports.ts';
import type { PageQuestion } from '#shared/front-page.ts';
import { FRONT_PATHS } from '#shared/front-page.ts';
import { type FrontPagePorts, frontPage } from './front-page.ts';

const PAGE = `<html><head><meta name="description" content="x" /><meta property="og:title" content="x" />
<meta name="site-origin" content="https://hisho.example" /><title>Hisho</title><script src="/color-scheme.js"></script>
<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js"></head><body><div id="root"></div></body></html>`;

const entry = (slug: string, fields: object = {}): ContentEntry => ({
  id: slug,
  updatedAt: '2026-11-20T00:00:00Z',
  fields: { slug, title: `題 ${slug}`, description: '<b>&', body: '本文', ...fields },
});

let asked: PageQuestion[];
let isAway: boolean;
let drawn: object | undefined;
let counted: string[];
const ports = (): FrontPagePorts => ({
  clock: { now: () => 0, sleep: async () => undefined },
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn(), metric: (name) => void counted.push(name) },
  contentSource: {
    async readAll(kind) {
      if (isAway) throw new Error('502');
      return kind === 'blog' ? [entry('one', { tags: ['声'] }), entry('two')] : [entry(kind.toLowerCase())];
    },
  },
  snapshots: { get: async () => undefined, put: async () => undefined } as unknown as ObjectStore,
  readPage: async () => PAGE,
  readHead: async () => '<script src="/assets/drawn.js"></script>',
  render: async (question) => {
    asked.push(question);
    return (
      drawn && {
        html: '<input name="name"><input type="search" name="words"><p>$& drawn</p>',
        route: '/blog/:slug',
        title: '題',
        description: '"説明"',
        structured: [{ name: '</script>' }],
        ...drawn,
      }
    );
  },
});
beforeEach(() => {
  asked = [];
  isAway = false;
  drawn = {};
  counted = [];
});

describe('pages of the front door', () => {
  test('hold contents, head and what they were drawn from', async () => {
    const { status, body } = await frontPage(ports(), '/blog/one');
    expect(status).toBe(200);
    expect(body).toContain('<p>$& drawn</p>');
    expect(body).toContain('<input readonly name="name"><input type="search" name="words">');
    expect(body).toContain('data-route="/blog/:slug"');
    // Of scripts only the page's own run; the app's wait.
    expect(body.replace(/<template[^]*<\/template>/, '').match(/src="[^"]*"/g)).toEqual([
      'src="/color-scheme.js"',
      'src="/assets/drawn.js"',
    ]);
    expect(body).toMatch(
      /<template id="app-scripts"><script [^>]*index\.js"><\/script>\s*<link [^>]*react\.js"><\/template>/,
    );
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).toContain('<title>Hisho | 題</title>');
    expect(body).toContain('content="&quot;説明&quot;"');
    expect(body).toContain('<link rel="canonical" href="https://hisho.example/blog/one" />');
    expect(body).not.toContain('"</script>"');
    expect(Object.keys(asked[0]!.answers)).toEqual(['blog one']);
    expect(asked[0]!.settings('site-origin')).toBe('https://hisho.example');
  });

  test('say that there is no such article, to search engines too', async () => {
    const { status, body } = await frontPage(ports(), '/blog/none');
    expect(status).toBe(404);
    expect(body).toContain('content="noindex"');
    expect(asked[0]!.answers).toEqual({ 'blog none': null });
  });

  test('are narrowed by a tag', async () => {
    const { body } = await frontPage(ports(), '/blog', { tag: '声' });
    expect(asked[0]!.url).toBe('/blog?tag=%E5%A3%B0');
    expect((asked[0]!.answers['blog #声'] as object[]).length).toBe(1);
    expect(body).toContain('href="https://hisho.example/blog/feed.xml"');
  });

  test.each(FRONT_PATHS)('%s is drawn', async (path) => {
    expect((await frontPage(ports(), path)).body).toContain('drawn');
  });

  test.each(['/bare', '/blogger', '/release/a/b'])('%s is the bare page', async (path) => {
    expect(await frontPage(ports(), path)).toEqual({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: PAGE,
    });
    expect(counted).toEqual([]);
  });

  test('show what is searched, for people alone', async () => {
    const { body } = await frontPage(ports(), '/blog', { words: ' ONE ', tag: '声' });
    expect(asked[0]!.url).toBe('/blog?words=ONE');
    expect((asked[0]!.answers['search ONE'] as object[]).length).toBe(1);
    expect(body).toContain('content="noindex"');
    await frontPage(ports(), '/helpcenter/search');
    expect(asked[1]!.answers).toEqual({ 'search ': [] });
    await frontPage(ports(), '/request', { type: '1', words: 'x' });
    expect(asked[2]!.url).toBe('/request?type=1');
  });

  test('open bare when the articles do not come or the drawing fails', async () => {
    isAway = true;
    expect((await frontPage(ports(), '/blog')).body).toBe(PAGE);
    expect((await frontPage(ports(), '/sitemap.xml')).status).toBe(503);
    isAway = false;
    const broken = { ...ports(), render: async () => Promise.reject(new Error('no')) };
    expect((await frontPage(broken, '/terms')).body).toBe(PAGE);
    drawn = undefined;
    expect((await frontPage(ports(), '/terms')).body).toBe(PAGE);
    expect(counted.filter((name) => name === 'FrontPagesNotDrawn')).toHaveLength(4);
  });
});

describe('what programs read', () => {
  test('a sitemap of pages and articles', async () => {
    const { body } = await frontPage(ports(), '/sitemap.xml');
    expect(body.match(/<loc>/g)).toHaveLength(FRONT_PATHS.length + 4);
    expect(body).toContain('<loc>https://hisho.example/blog/one</loc><lastmod>2026-11-20</lastmod>');
    expect((await frontPage(ports(), '/robots.txt')).body).toContain('Sitemap: https://hisho.example/sitemap.xml');
  });

  test('feeds of blog and release notes', async () => {
    const { body, contentType } = await frontPage(ports(), '/blog/feed.xml');
    expect(contentType).toBe('application/xml; charset=utf-8');
    expect(body).toContain('<description>&lt;b&gt;&amp;</description>');
    expect(body).toContain('<pubDate>Thu, 19 Nov 2026 15:00:00 GMT</pubDate>');
    expect((await frontPage(ports(), '/release/feed.xml')).body).toContain('/release/releasenote</link>');
    expect((await frontPage(ports(), '/helpcenter/feed.xml')).status).toBe(404);
  });
});
