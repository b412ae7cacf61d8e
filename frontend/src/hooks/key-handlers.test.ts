import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

/** Where the composition rules themselves live. */
const HOOK = 'hooks/use-key-down.ts';
const FORM = 'components/fields/Form.tsx';

describe('keys in the whole front end', () => {
  test('are listened to on the page only by the key hook', () => {
    const others = sources.filter(
      ({ path, text }) => path !== HOOK && /addEventListener\(\s*['"]key(?:down|up|press)['"]/.test(text),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('send a form only through Form, which leaves the Enter of a conversion alone', () => {
    expect(
      sources.filter(({ path, text }) => path !== FORM && /<form[\s>]/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });
});
