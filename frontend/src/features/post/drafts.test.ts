import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/format/days.ts';
import { draftOf } from './drafts.ts';

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
  key: (index: number) => [...items.keys()][index] ?? null,
  get length() {
    return items.size;
  },
});

describe('draftOf', () => {
  test('is one person’s, of one post, until it is empty', () => {
    const items = new Map<string, string>();
    const draft = draftOf('sato', 'own', storageOf(items));
    draft.write('考え');
    expect(draft.read()).toBe('考え');
    expect(draftOf('suzuki', 'own', storageOf(items)).read()).toBeUndefined();
    expect(draftOf('sato', 'other', storageOf(items)).read()).toBeUndefined();
    draft.write('');
    expect(draft.read()).toBeUndefined();
    expect(items.size).toBe(0);
  });

  test('the browser keeps the newest twenty, and leaves what is not a draft alone', () => {
    const items = new Map([['hisho-other', 'kept']]);
    for (let n = 1; n <= 25; n += 1) draftOf('sato', `many${n}`, storageOf(items), () => n).write('考え');
    expect(items.size).toBe(21);
    expect([...items.keys()]).toContain('hisho-other');
    expect([...items.keys()]).toContain('hisho-draft:sato:many6');
    expect([...items.keys()]).not.toContain('hisho-draft:sato:many5');
  });

  test('what is older than thirty days, or not ours, is none', () => {
    const kept = JSON.stringify({ at: 0, text: '古い考え' });
    const items = new Map([
      ['hisho-draft:sato:old', kept],
      ['hisho-draft:sato:broken', '{"at":"'],
    ]);
    items.set('hisho-draft:sato:month', kept);
    expect(draftOf('sato', 'month', storageOf(items), () => 30 * DAY_MS).read()).toBe('古い考え');
    expect(draftOf('sato', 'old', storageOf(items), () => 31 * DAY_MS).read()).toBeUndefined();
    expect(draftOf('sato', 'broken', storageOf(items), () => 0).read()).toBeUndefined();
    draftOf('sato', 'new', storageOf(items), () => 31 * DAY_MS).write('考え');
    expect([...items.keys()]).toEqual(['hisho-draft:sato:new']);
  });

  test('a browser that is full keeps it for the page, and so does one draft that is very long', () => {
    const items = new Map<string, string>();
    const full = {
      ...storageOf(items),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const draft = draftOf('sato', 'full', full);
    draft.write('考え');
    expect(draft.read()).toBe('考え');
    const long = draftOf('sato', 'long', storageOf(items));
    long.write('あ'.repeat(100_001));
    expect(long.read()).toHaveLength(100_001);
    expect(items.size).toBe(0);
  });
});
