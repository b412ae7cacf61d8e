/** What an address of the front door answers: a page, or what programs read. */
import type { ContentKind } from '#functions/clients/ports.ts';
import {
  articlesQuestion,
  blogQuestion,
  FEED,
  FRONT_PATHS,
  type RenderPage,
  ROBOTS,
  SITEMAP,
  TAGS_QUESTION,
} from '#shared/front-page.ts';
import { ARTICLE_TEXT } from '#shared/rules/content.ts';
import type { Article } from '../content/article.ts';
import { listed, tagsOf } from '../content/find-articles.ts';
import type { ContentPorts } from '../content/load-articles.ts';
import { loadArticles } from '../content/load-articles.ts';
import { feed, robots, sitemap } from './feeds.ts';
import { metaOf, pageWithContents } from './page-head.ts';

export interface FrontPagePorts extends ContentPorts {
  /** The front end's page, and the styles of what is rendered into it. */
  readPage: () => Promise<string>;
  readStyles: () => Promise<string>;
  render: RenderPage;
}

export interface FrontAnswer {
  status: number;
  contentType: string;
  body: string;
}

const LISTS: Record<string, { kind: ContentKind; title: string; hasFeed: boolean }> = {
  '/blog': { kind: 'blog', title: 'ブログ', hasFeed: true },
  '/helpcenter': { kind: 'helpCenter', title: 'ヘルプセンター', hasFeed: false },
  '/release': { kind: 'releaseNote', title: 'リリースノート', hasFeed: true },
};

const HTML = 'text/html; charset=utf-8';

const plain = (page: string, status = 200): FrontAnswer => ({ status, contentType: HTML, body: page });

export async function frontPage(ports: FrontPagePorts, path: string, tag?: string): Promise<FrontAnswer> {
  const page = await ports.readPage();
  const origin = metaOf(page)('site-origin') ?? '';
  if (path === ROBOTS) return { status: 200, contentType: 'text/plain; charset=utf-8', body: robots(origin) };
  try {
    if (path === SITEMAP) return xml(sitemap(origin, await allLists(ports)));
    const list = LISTS[path.slice(0, -FEED.length - 1)];
    if (list?.hasFeed && path.endsWith(`/${FEED}`)) {
      const place = { path: path.slice(0, -FEED.length - 1), title: list.title };
      return xml(feed(origin, place, await loadArticles(list.kind, ports)));
    }
    return await rendered(ports, page, path, tag);
  } catch (error) {
    // The page itself asks for what is missing, and says so when it does not come.
    ports.log.error('front page not drawn', { path, error });
    ports.log.metric('FrontPagesNotDrawn', 1);
    if (path === SITEMAP || path.endsWith(FEED)) return { status: 503, contentType: 'text/plain', body: '' };
    return plain(page);
  }
}

const xml = (body: string): FrontAnswer => ({ status: 200, contentType: 'application/xml; charset=utf-8', body });

const allLists = (ports: ContentPorts) =>
  Promise.all(
    Object.entries(LISTS).map(async ([path, { kind }]) => ({ path, articles: await loadArticles(kind, ports) })),
  );

async function rendered(ports: FrontPagePorts, page: string, path: string, tag?: string): Promise<FrontAnswer> {
  const found = await answersOf(ports, path, tag);
  if (!found) return plain(page);
  const { answers, isFound, feedPath } = found;
  const query = path === '/blog' && tag ? `?tag=${encodeURIComponent(tag)}` : '';
  const address = path + query;
  const drawn = await ports.render({ url: address, settings: metaOf(page), answers });
  if (!drawn) throw new Error('no screen for this address');
  const styles = await ports.readStyles();
  const body = pageWithContents(page, { page: drawn, styles, answers, address, feed: feedPath, isFound });
  return plain(body, isFound ? 200 : 404);
}

interface Found {
  answers: Record<string, unknown>;
  isFound: boolean;
  feedPath?: string | undefined;
}

/** Undefined: a page that is not rendered here. */
async function answersOf(ports: ContentPorts, path: string, tag?: string): Promise<Found | undefined> {
  const [, root, slug, ...more] = path.split('/');
  const list = LISTS[`/${root}`];
  if (!list || more.length > 0)
    return (FRONT_PATHS as readonly string[]).includes(path) ? { answers: {}, isFound: true } : undefined;
  // What is searched is asked by the page.
  if (slug === 'search') return undefined;
  const articles = await loadArticles(list.kind, ports);
  const feedPath = list.hasFeed ? `/${root}/${FEED}` : undefined;
  if (slug === undefined) return { answers: listAnswers(list.kind, articles, tag), isFound: true, feedPath };
  const article = listed(articles, { slug })[0] ?? null;
  return {
    answers: {
      [articlesQuestion(list.kind, slug)]: article,
      ...(list.kind === 'helpCenter' && { [articlesQuestion(list.kind)]: listed(articles) }),
    },
    isFound: article !== null,
  };
}

const listAnswers = (kind: ContentKind, articles: readonly Article[], tag = ''): Record<string, unknown> =>
  kind === 'blog'
    ? {
        [blogQuestion(tag.slice(0, ARTICLE_TEXT.tag))]: listed(articles, tag ? { tag } : {}),
        [TAGS_QUESTION]: tagsOf(articles),
      }
    : { [articlesQuestion(kind)]: listed(articles) };
