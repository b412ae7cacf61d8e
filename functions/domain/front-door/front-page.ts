/** What an address of the front door answers: a page, or what programs read. */
import type { ContentKind } from '#functions/clients/ports.ts';
import {
  articlesQuestion,
  blogQuestion,
  FEED,
  FRONT_PATHS,
  type FrontQuery,
  type RenderPage,
  ROBOTS,
  SITEMAP,
  searchQuestion,
  TAGS_QUESTION,
} from '#shared/front-page.ts';
import { ARTICLE_TEXT, MOST_WORDS_CHARACTERS } from '#shared/rules/content.ts';
import type { Article } from '../content/article.ts';
import { tagsOf } from '../content/article-tags.ts';
import { listed, searched } from '../content/find-articles.ts';
import type { ContentPorts } from '../content/load-articles.ts';
import { loadArticles } from '../content/load-articles.ts';
import { feed, robots, sitemap } from './feeds.ts';
import { metaOf, pageWithContents } from './page-head.ts';

export interface FrontPagePorts extends ContentPorts {
  /** The front end's page, and what a drawn one has in its head. */
  readPage: () => Promise<string>;
  readHead: () => Promise<string>;
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

export async function frontPage(ports: FrontPagePorts, path: string, query: FrontQuery = {}): Promise<FrontAnswer> {
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
    return await rendered(ports, page, path, query);
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

async function rendered(ports: FrontPagePorts, page: string, path: string, given: FrontQuery): Promise<FrontAnswer> {
  const query = queryOf(path, given);
  const found = await answersOf(ports, path, query);
  if (!found) return plain(page);
  const { answers, isFound, feedPath } = found;
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  const drawn = await ports.render({ url, settings: metaOf(page), answers });
  if (!drawn) throw new Error('no screen for this address');
  const body = pageWithContents(page, {
    page: drawn,
    own: await ports.readHead(),
    answers,
    address: query?.tag === undefined ? path : url,
    feed: feedPath,
    isListed: isFound && query?.words === undefined,
  });
  return plain(body, isFound ? 200 : 404);
}

const HELP_SEARCH = '/helpcenter/search';

/** What of a query makes another page of this path, as the screen reads it. */
function queryOf(path: string, { tag, words, type }: FrontQuery): Record<string, string> | undefined {
  const text = words?.trim().slice(0, MOST_WORDS_CHARACTERS);
  if (path === HELP_SEARCH) return { words: text ?? '' };
  if (path === '/blog' && text) return { words: text };
  if (path === '/blog' && tag?.trim()) return { tag: tag.trim().slice(0, ARTICLE_TEXT.tag) };
  if (path === '/request' && type !== undefined) return { type };
  return undefined;
}

interface Found {
  answers: Record<string, unknown>;
  isFound: boolean;
  feedPath?: string | undefined;
}

/** Undefined: a page that is not rendered here. */
async function answersOf(
  ports: ContentPorts,
  path: string,
  { tag, words }: FrontQuery = {},
): Promise<Found | undefined> {
  const [, root, slug, ...more] = path.split('/');
  const list = LISTS[`/${root}`];
  if (!list || more.length > 0)
    return (FRONT_PATHS as readonly string[]).includes(path) ? { answers: {}, isFound: true } : undefined;
  const articles = await loadArticles(list.kind, ports);
  const feedPath = list.hasFeed ? `/${root}/${FEED}` : undefined;
  if (words !== undefined)
    return {
      answers: {
        [searchQuestion(words)]: searched(articles, words),
        ...(list.kind === 'blog' && { [TAGS_QUESTION]: tagsOf(articles) }),
      },
      isFound: true,
    };
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
        [blogQuestion(tag)]: listed(articles, tag ? { tag } : {}),
        [TAGS_QUESTION]: tagsOf(articles),
      }
    : { [articlesQuestion(kind)]: listed(articles) };
