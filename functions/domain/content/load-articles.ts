/**
 * The articles of one kind, as a warm function keeps them. When the content management service does not answer, what it said last
 * goes on being said: from memory, or from the copy in S3 where the function has just started.
 */
import type { Clock, ContentEntry, ContentKind, ContentSource, Logger, ObjectStore } from '#functions/clients/ports.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_ARTICLES } from '#shared/rules/content.ts';
import type { Article } from './article.ts';
import { articleOf } from './article.ts';

export interface ContentPorts {
  clock: Clock;
  log: Logger;
  contentSource: ContentSource;
  /** Holds the copies, under `content/`. */
  snapshots: ObjectStore;
}

const FRESH_MS = 60_000;
/** Who comes after somebody who waited in vain does not wait. */
const LEFT_ALONE_MS = 30_000;

const FAILURE: Record<ContentKind, string> = {
  releaseNote: 'Cannot fetch release note entries',
  helpCenter: 'Cannot fetch help center entries',
  blog: 'Cannot fetch blog entries',
};

interface Kept {
  articles: Article[];
  /** As it came, to see whether something changed. */
  text: string;
  askAgainAt: number;
}

/** One memory per source, which is to say per function. */
const memories = new WeakMap<ContentSource, Map<ContentKind, Kept>>();

const byPlace = (one: Article, other: Article): number => one.order - other.order;
const newestFirst = (one: Article, other: Article): number =>
  other.publishedDate < one.publishedDate ? -1 : other.publishedDate > one.publishedDate ? 1 : 0;

function articlesOf(kind: ContentKind, entries: ContentEntry[], log: Logger): Article[] {
  const articles = entries.flatMap((entry) => articleOf(entry) ?? []);
  if (articles.length < entries.length)
    log.warn('articles left out', { kind, entries: entries.length, articles: articles.length });
  return articles.toSorted(kind === 'helpCenter' ? byPlace : newestFirst);
}

const copyOf = (kind: ContentKind): string => `content/${kind}.json`;

/** From S3, when a function that has just started meets a service that does not answer. */
async function lastGood(
  kind: ContentKind,
  { snapshots, log }: ContentPorts,
): Promise<Omit<Kept, 'askAgainAt'> | undefined> {
  try {
    const copy = await snapshots.get(copyOf(kind));
    if (!copy) return undefined;
    const text = Buffer.from(copy.body).toString();
    return { articles: articlesOf(kind, JSON.parse(text) as ContentEntry[], log), text };
  } catch (error) {
    log.warn('no copy of articles', { kind, error });
    return undefined;
  }
}

async function keepCopy(kind: ContentKind, text: string, { snapshots, log }: ContentPorts): Promise<void> {
  try {
    await snapshots.put(copyOf(kind), Buffer.from(text), { contentType: 'application/json' });
  } catch (error) {
    log.warn('articles not copied', { kind, error });
  }
}

async function ask(kind: ContentKind, former: Kept | undefined, ports: ContentPorts): Promise<Kept> {
  const { clock, log, contentSource } = ports;
  try {
    const entries = await contentSource.readAll(kind, MOST_ARTICLES);
    const text = JSON.stringify(entries);
    if (former?.text === text) return { ...former, askAgainAt: clock.now() + FRESH_MS };
    // A function that starts writes it anew, too: objects of the bucket go after a month.
    await keepCopy(kind, text, ports);
    return { articles: articlesOf(kind, entries, log), text, askAgainAt: clock.now() + FRESH_MS };
  } catch (error) {
    log.warn('no answer of the content service', { kind, error: String(error) });
    log.metric('ContentFailures', 1);
    const good = former ?? (await lastGood(kind, ports));
    if (!good) throw new AppError('INTERNAL_SERVER_ERROR', FAILURE[kind], { cause: error });
    return { ...good, askAgainAt: clock.now() + LEFT_ALONE_MS };
  }
}

export async function loadArticles(kind: ContentKind, ports: ContentPorts): Promise<readonly Article[]> {
  const memory = memories.get(ports.contentSource) ?? new Map<ContentKind, Kept>();
  memories.set(ports.contentSource, memory);
  const former = memory.get(kind);
  if (former && ports.clock.now() < former.askAgainAt) return former.articles;
  const kept = await ask(kind, former, ports);
  memory.set(kind, kept);
  return kept.articles;
}
