import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkBookmarks, orderBookmarks, placeBookmark } from './bookmarks.ts';

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 100 });
const named = (list: readonly string[]) => list.map((id) => ({ id }));
const names = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the order of bookmarks', () => {
  test('is that of the chain, however the list comes', () => {
    const shuffled = ids.chain((order) =>
      fc.tuple(fc.constant(order), fc.shuffledSubarray(linkBookmarks(named(order)), { minLength: order.length })),
    );
    fc.assert(
      fc.property(shuffled, ([order, list]) => {
        expect(names(orderBookmarks(list))).toEqual(order);
      }),
    );
  });

  test('loses and doubles nothing of a broken chain, and puts each before the one it names', () => {
    const broken = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...'abcdefgh'), nextBookmarkId: fc.option(fc.constantFrom(...'abcdefghxyz')) }),
      { selector: ({ id }) => id },
    );
    const leadsToAnEnd = (list: { id: string; nextBookmarkId: string | null }[], from: string): boolean => {
      const met = new Set<string>();
      for (
        let at: string | null | undefined = from;
        at !== null && at !== undefined;
        at = list.find(({ id }) => id === at)?.nextBookmarkId
      ) {
        if (met.has(at)) return false;
        met.add(at);
      }
      return true;
    };
    fc.assert(
      fc.property(broken, (list) => {
        const ordered = orderBookmarks(list);
        expect(names(ordered).toSorted()).toEqual(names(list).toSorted());
        for (const { id, nextBookmarkId } of list) {
          const next = names(ordered).indexOf(nextBookmarkId ?? '');
          if (next >= 0 && leadsToAnEnd(list, id)) expect(names(ordered).indexOf(id)).toBeLessThan(next);
        }
        const ends = ordered.map(({ nextBookmarkId }) => nextBookmarkId === null);
        expect(ends.slice(ends.indexOf(true) < 0 ? ends.length : ends.indexOf(true)).every(Boolean)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('placing a bookmark', () => {
  test('puts it right before the named one, or last, and moves nothing else', () => {
    fc.assert(
      fc.property(ids, fc.stringMatching(/^[a-z]{1,3}$/), fc.nat(), (order, id, at) => {
        const nextId = order[at % (order.length + 1)] ?? null;
        const placed = placeBookmark(named(order), { id }, nextId)!;
        expect(names(placed).filter((other) => other !== id)).toEqual(order.filter((other) => other !== id));
        if (nextId !== id)
          expect(linkBookmarks(placed).find((bookmark) => bookmark.id === id)?.nextBookmarkId).toBe(nextId);
        expect(new Set(names(placed)).size).toBe(placed.length);
      }),
    );
  });

  test('before one that is not there is refused', () => {
    expect(placeBookmark(named(['a']), { id: 'b' }, 'gone')).toBeUndefined();
    expect(placeBookmark(named(['a']), { id: 'b' }, 'b')).toBeUndefined();
    expect(placeBookmark(named(['a', 'b']), { id: 'a' }, 'a')).toEqual(named(['a', 'b']));
  });
});
