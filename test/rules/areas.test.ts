import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AREAS, areaOf } from '../areas.ts';
import { testFiles } from '../test-files.ts';

describe('the areas of the suite', () => {
  test('claim every test', () => {
    expect(testFiles().filter((path) => areaOf(path) === undefined)).toEqual([]);
  });

  test('name nothing that is gone', () => {
    const paths = globSync('{eslint-rules,frontend/src,functions,infra,shared,test}/**');
    const beginnings = Object.values(AREAS).flat();
    expect(beginnings.filter((beginning) => !paths.some((path) => path.startsWith(beginning)))).toEqual([]);
  });

  test('name nothing twice', () => {
    const beginnings = Object.values(AREAS).flat();
    expect(beginnings.filter((beginning, at) => beginnings.indexOf(beginning) !== at)).toEqual([]);
  });

  test('give a test to the longest beginning that names it', () => {
    expect(areaOf('functions/domain/import/read-csv.test.ts')).toBe('transfer');
    expect(areaOf('functions/middleware/access.test.ts')).toBe('platform');
    expect(areaOf('test/elsewhere/new.test.ts')).toBeUndefined();
  });
});
