import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { type KnownValues, withKnownValues } from './known-values.ts';
import type { Node } from './syntax-tree.ts';

const known = (code: string, values: KnownValues): string =>
  withKnownValues(code, parseAst(code) as unknown as Node, values);

describe('known values', () => {
  test('stand where a name, a property or a call is read, not where it is written', () => {
    expect(known('let a = 1; if (a) a = f(a); ({ a: a });', { names: { a: '!1' } })).toBe(
      'let a = 1; if ((!1)) a = f((!1)); ({ a: (!1) });',
    );
    expect(known('f(({ a, b }) => ({ a, b }), { a });', { names: { a: '1' } })).toBe(
      'f(({ a, b }) => ({ a: (1), b }), { a: (1) });',
    );
    expect(known('s.gone = s.gone && x;', { properties: { gone: '!1' } })).toBe('s.gone = (!1) && x;');
    expect(known('g(f(1), new F(2)); function f() {}', { calls: { f: 'void 0', F: 'null' } })).toBe(
      'g((void 0), (null)); function f() {}',
    );
  });

  test('of tags decide comparisons and cases; what was declared in a case is still declared', () => {
    const code = `
      function said(fiber) {
        switch (fiber.tag) {
          case 26: var name = 'head'; return name;
          case 5: name = 'element'; break;
          case 27: name = 'page';
          case 6: name = 26 === fiber.tag || 5 !== fiber.tag ? 'text' : 'no text';
        }
        return name;
      }
      return said;`;
    const shorter = known(`(() => {${code}})`, { noTags: new Set([26, 27]) });
    expect(shorter).not.toMatch(/\b2[67]\b|head/);
    const said = new Function(`'use strict'; return ${shorter}`)()() as (fiber: { tag: number }) => string;
    expect([5, 6, 26, 27].map((tag) => said({ tag }))).toEqual(['element', 'text', undefined, undefined]);
  });

  test('that the text does not hold are an error', () => {
    expect(() => known('a();', { calls: { a: '1', b: '1' } })).toThrow('b not found');
  });
});
