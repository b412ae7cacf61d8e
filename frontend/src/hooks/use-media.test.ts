import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PHONE } from './use-media.ts';

const SOURCE = join(import.meta.dirname, '..');

test('style sheets turn to the phone layout at the width where the components do', () => {
  const widths = globSync('**/*.css', { cwd: SOURCE }).flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/@media[^{]*\((max-width: 7\d\dpx)\)/g)].map(
      ([, width]) => `${file} (${width})`,
    ),
  );
  expect(widths.length).toBeGreaterThan(100);
  expect(widths.filter((width) => !width.endsWith(PHONE))).toEqual([]);
});
