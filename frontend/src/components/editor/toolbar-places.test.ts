import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placedTools } from './toolbar-places.ts';

const tools = Array.from({ length: 16 }, (_, at) => ({ group: Math.floor(at / 4), rank: (at * 7) % 16 }));

describe('the tools of the editor', () => {
  test('stand in one line where there is room for all', () => {
    expect(placedTools(tools, 600, false)).toEqual({
      first: [tools.slice(0, 4), tools.slice(4, 8), tools.slice(8, 12), tools.slice(12)],
      rest: [],
    });
  });

  test('never need more than the width there is, and none is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 900 }), fc.boolean(), (width, isFinger) => {
        const { first, rest } = placedTools(tools, width, isFinger);
        const shown = first.flat();
        const tool = isFinger ? 44 : 28;
        const more = rest.length > 0 ? tool + 13 : 0;
        expect(shown.length * tool + Math.max(first.length - 1, 0) * 13 + more).toBeLessThanOrEqual(width);
        expect(new Set([...shown, ...rest])).toEqual(new Set(tools));
        const worst = Math.max(-1, ...shown.map(({ rank }) => rank));
        expect(rest.every(({ rank }) => rank > worst)).toBe(true);
      }),
    );
  });
});
