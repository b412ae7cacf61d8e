/** What a browser fetches before the first row of a board, counted in the bytes of a build. */
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LATER_FILES } from '#app/lib/loading/later-files.ts';
import { isFetchedAhead } from '../../frontend/later-files.ts';

const FRONTEND = resolve(import.meta.dirname, '../../frontend');
const KB = 1_024;

const START = ['app/main.tsx'];
const SIGN_IN = [...START, 'app/layouts/CenteredLayout.tsx', 'screens/login/route.tsx'];
const BOARD = [...START, 'app/signed-in/route.tsx', 'app/shell/AppShell.tsx', 'screens/board/route.tsx'];

let files: Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;
let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  // React has another, larger build for tests.
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({
    configFile: join(FRONTEND, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false, sourcemap: false },
  })) as Rolldown.RolldownOutput;
  files = new Map(built.output.map((file) => [file.fileName, file]));
  chunks = built.output.filter((file) => file.type === 'chunk');
});

afterAll(() => void vi.unstubAllEnvs());

const holding = (module: string): Rolldown.OutputChunk => {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(FRONTEND, 'src', module)));
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  return chunk;
};

/** The chunks of these modules and all that those import before they run. */
function chunksFor(modules: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Set(modules.map(holding));
  for (const { imports } of found)
    for (const name of imports) found.add(chunks.find(({ fileName }) => fileName === name)!);
  return [...found];
}

const gzKb = (found: readonly Rolldown.OutputChunk[]): number =>
  found.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / KB;
const modulesOf = (found: readonly Rolldown.OutputChunk[]): string[] => found.flatMap(({ moduleIds }) => moduleIds);

describe('the JavaScript before the first row of a board', () => {
  test('is at most 191 kB in a few files', () => {
    const found = chunksFor(BOARD);
    expect(
      gzKb(found),
      `${found.map((chunk) => `${chunk.fileName} ${gzKb([chunk]).toFixed(1)}`).join(', ')} kB`,
    ).toBeLessThanOrEqual(191);
    expect(found.length).toBeLessThanOrEqual(8);
  });

  test('asks in texts without indentation', () => {
    const texts = chunks.flatMap(
      ({ code }) => code.match(/\b(?:fragment|query|mutation|subscription) \w+[^`]*/g) ?? [],
    );
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => /\n\s/.test(text))).toEqual([]);
  });

  test.each([
    ['AppSync’s client, which follows later changes', /node_modules\/(@apollo|aws-appsync|graphql|rxjs)/],
    ['what floats: menus, tips, pickers', /node_modules\/(@floating-ui|react-remove-scroll)/],
    ['schemas', /node_modules\/zod\//],
    [
      'forms, dialogs and sheets',
      /Dialog\.tsx$|Sheet\.tsx$|@mantine\/core\/esm\/components\/(Modal|Drawer|Select|Combobox|TextInput|Menu|Popover|Tooltip)\//,
    ],
    ['the post panel', /features\/post\/components|BoardPostPanel/],
    ['other screens', /src\/screens\/(?!board\/|error\/)/],
  ])('does not hold %s', (_, unwanted) => {
    expect(modulesOf(chunksFor(BOARD)).filter((id) => unwanted.test(id))).toEqual([]);
  });
});

test('a post is read without the code that edits its text', () => {
  const found = chunksFor([...START, 'app/signed-in/route.tsx', 'screens/board/BoardPostPanel.tsx']);
  expect(
    modulesOf(found).filter((id) => /node_modules\/(?:quill|parchment)\/|components\/editor\/RichEditor/.test(id)),
  ).toEqual([]);
  // It is there, in a chunk of its own.
  expect(modulesOf([holding('components/editor/RichEditor.tsx')]).some((id) => /node_modules\/quill\//.test(id))).toBe(
    true,
  );
});

test('enumerations are numbers: no chunk asks a table for a member by name', () => {
  const asking = chunks.filter(({ code }) => /\.(GITHUB_PULL_REQUEST|COLUMN_DATA_MIRROR|IS_NOT_CONTAIN)\b/.test(code));
  expect(asking.map(({ fileName }) => fileName)).toEqual([]);
});

test('signing in loads at most 170 kB, and nothing of the app behind it', () => {
  const found = chunksFor(SIGN_IN);
  expect(gzKb(found)).toBeLessThanOrEqual(170);
  expect(
    modulesOf(found).filter((id) =>
      /features\/board|app\/shell|node_modules\/(@tanstack|@floating-ui|@apollo)/.test(id),
    ),
  ).toEqual([]);
});

test('a toast brings nothing of the app to whoever is signed out', () => {
  const found = chunksFor([...SIGN_IN, 'components/toasts/ToastCard.tsx']);
  expect(modulesOf(found).filter((id) => /features\/board|app\/shell/.test(id))).toEqual([]);
  expect(gzKb(found)).toBeLessThanOrEqual(170);
});

test('what is fetched ahead is all that an import() may ask for but what few need, at most 800 kB in 440 files', () => {
  const list = JSON.parse(String((files.get(LATER_FILES) as Rolldown.OutputAsset).source)) as string[];
  const start = chunksFor(START);
  const later = chunks.filter((chunk) => !chunk.isEntry && !start.includes(chunk));
  const scripts = later.filter(isFetchedAhead).map(({ fileName }) => fileName);
  expect(scripts.length).toBeGreaterThanOrEqual(later.length - 86);
  expect(list.filter((name) => name.endsWith('.js')).sort()).toEqual(scripts.sort());
  const bytes = list.map((name) => {
    const file = files.get(name)!;
    return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
  });
  expect(bytes.reduce((sum, size) => sum + size, 0) / KB).toBeLessThanOrEqual(800);
  expect(list.length).toBeLessThanOrEqual(440);
});
