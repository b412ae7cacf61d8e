import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentEntry, ContentSource, ObjectStore } from '#functions/clients/ports.ts';
import type { ContentPorts } from './load-articles.ts';
import { loadArticles } from './load-articles.ts';

const entry = (slug: string, order = 0): ContentEntry => ({
  id: slug,
  updatedAt: '2026-11-24T00:00:00Z',
  fields: { slug, title: slug, body: '本文', order },
});

let now: number;
let published: ContentEntry[];
let isAway: boolean;
let asked: number;
const copies = new Map<string, Uint8Array>();

/** As a function that has just started sees the world. */
const started = (): ContentPorts => {
  const contentSource: ContentSource = {
    async readAll() {
      asked += 1;
      if (isAway) throw new Error('502');
      return published;
    },
  };
  const snapshots = {
    async get(key: string) {
      const body = copies.get(key);
      return body && { body, etag: '' };
    },
    async put(key: string, body: Uint8Array) {
      copies.set(key, body);
    },
  } as unknown as ObjectStore;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), metric: vi.fn() };
  return { clock: { now: () => now, sleep: async () => undefined }, log, contentSource, snapshots };
};
const slugs = async (ports: ContentPorts): Promise<string[]> =>
  (await loadArticles('helpCenter', ports)).map(({ slug }) => slug);

beforeEach(() => {
  now = 0;
  published = [entry('b', 2), entry('a', 1)];
  isAway = false;
  asked = 0;
  copies.clear();
});

describe('articles', () => {
  test('stand in their order, and are asked for once a minute', async () => {
    const ports = started();
    expect(await slugs(ports)).toEqual(['a', 'b']);
    published = [entry('c')];
    now = 59_999;
    expect(await slugs(ports)).toEqual(['a', 'b']);
    now = 60_000;
    expect(await slugs(ports)).toEqual(['c']);
    expect(asked).toBe(2);
  });

  test('stay what they were while the service is away, and nobody waits for it twice in half a minute', async () => {
    const ports = started();
    await slugs(ports);
    isAway = true;
    for (now = 60_000; now < 3_600_000; now += 1_000) expect(await slugs(ports)).toEqual(['a', 'b']);
    expect(asked).toBeLessThanOrEqual(1 + 3_600 / 30);
    isAway = false;
    published = [entry('new')];
    now += 30_000;
    expect(await slugs(ports)).toEqual(['new']);
  });

  test('come from the copy where a function starts while the service is away', async () => {
    await slugs(started());
    isAway = true;
    expect(await slugs(started())).toEqual(['a', 'b']);
  });

  test('are an error in the words of the specification where there never was an answer', async () => {
    isAway = true;
    await expect(slugs(started())).rejects.toThrow('Cannot fetch help center entries');
  });

  test('leave out what is no article, and say so', async () => {
    published = [entry('a'), { ...entry('b'), fields: {} }];
    const ports = started();
    expect(await slugs(ports)).toEqual(['a']);
    expect(ports.log.warn).toHaveBeenCalledWith(
      'articles left out',
      expect.objectContaining({ entries: 2, articles: 1 }),
    );
  });
});
