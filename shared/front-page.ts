/** Pages of the front door as a function renders them, before any script runs (`functions/triggers/edge/front-page.ts`). */

/** What a page says of itself. */
export interface PageFacts {
  title: string | undefined;
  description: string | undefined;
  /** Of schema.org. */
  structured: readonly object[];
}

export interface PageQuestion {
  /** Path and query. */
  url: string;
  /** By the names of the page's `<meta>`s. */
  settings: (name: string) => string | undefined;
  /** By the questions that screens ask. */
  answers: Record<string, unknown>;
}

export interface RenderedPage extends Partial<PageFacts> {
  html: string;
}

/** Undefined: an address without a page here. */
export type RenderPage = (question: PageQuestion) => Promise<RenderedPage | undefined>;

/** Where the answers stand in the page, so that nothing is asked twice. */
export const ANSWERS_ID = 'answers';

/** One file of the styles of all these pages, beside the page. */
export const FRONT_STYLES = 'front-door.css';

/** Behind CloudFront every such address is under this one. */
export const FRONT_PREFIX = '/front';
/** What CloudFront sends there; beyond the addresses above, lists of articles, their articles and feeds. */
export const FRONT_PATTERNS = [
  '/',
  '/lp/function',
  '/blog*',
  '/help*',
  '/release',
  '/release/*',
  '/request',
  '/terms',
  '/privacy',
  '/commerce',
  '/sitemap.xml',
  '/robots.txt',
] as const;

export const SITEMAP = '/sitemap.xml';
export const ROBOTS = '/robots.txt';
/** Beside the lists of both. */
export const FEED = 'feed.xml';

/** Those without articles; the lists of articles name theirs. */
export const FRONT_PATHS = [
  '/',
  '/lp/function',
  '/blog',
  '/help',
  '/helpcenter',
  '/release',
  '/request',
  '/terms',
  '/privacy',
  '/commerce',
] as const;

/** As screens ask for articles: all of a kind, or one by its slug. */
export const articlesQuestion = (kind: 'blog' | 'helpCenter' | 'releaseNote', slug?: string): string =>
  slug === undefined ? kind : `${kind} ${slug}`;
export const blogQuestion = (tag: string): string => `blog #${tag}`;
export const TAGS_QUESTION = 'blog tags';
