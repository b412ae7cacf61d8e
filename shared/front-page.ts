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
  /** Which kind of page it is, for error reports and analytics. */
  route: string;
}

/** Undefined: an address without a page here. */
export type RenderPage = (question: PageQuestion) => Promise<RenderedPage | undefined>;

/** Where the answers stand in the page, so that nothing is asked twice. */
export const ANSWERS_ID = 'answers';

/** What every such page has in its head: the styles of all of them, and what runs there. One file beside the page. */
export const FRONT_HEAD = 'front-head.html';

/** Where the app's own scripts lie in such a page until somebody needs them. */
export const APP_ID = 'app-scripts';
/** What says that they did not come. */
export const APP_MISSING_ID = 'app-missing';
/** The app stands ready: its event on the page's root brings what shows it. */
export const TAKE_OVER = 'take-over';
/** Once the page stands (account §9.5). */
export const PAGE_VIEW_AFTER_MS = 250;

/** What of a query says which page it is. */
export const FRONT_QUERY = ['tag', 'words', 'type'] as const;
export type FrontQuery = Partial<Record<(typeof FRONT_QUERY)[number], string>>;

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
export const searchQuestion = (words: string): string => `search ${words}`;
export const TAGS_QUESTION = 'blog tags';
