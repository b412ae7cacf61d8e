/** What the documents send a reader to is there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Decisions tell of their day, and are not kept up. */
const DOCUMENTS = ['README.md', ...globSync('docs/{*,architecture/*}.md')];
const ROOTS = ['content', 'docs', 'events', 'frontend', 'functions', 'infra', 'shared', 'test'];
/** A file of ours, or a folder in a folder. */
const END = /^\w[\w.-]*(\/[\w.-]+)*(\/[\w.-]+\/|\.(tsx?|css|md|graphql))$/;

const paths = globSync(`{${ROOTS.join()}}/**`);
/** Every end of a path, from a name on: `move/convert-post.ts` of `functions/domain/move/convert-post.ts`. */
const ends = new Set(paths.flatMap((path) => path.split('/').map((_part, at, parts) => parts.slice(at).join('/'))));

/** A folder or file in code style: whole, or from any folder on, as rows that name one before do. Placeholders count as far as they are none. */
function isThere(span: string): boolean {
  const fixed = /[<{*]/.test(span) ? dirname(`${span.split(/[<{*]/)[0]}x`) : span;
  return ROOTS.includes(fixed.split('/')[0]!) ? existsSync(fixed) : ends.has(fixed.replace(/\/$/, ''));
}
const isPath = (span: string): boolean =>
  ROOTS.some((root) => span.startsWith(`${root}/`) && !span.includes(' ')) || END.test(span);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```/gm, '');

  test('names paths that are there', () => {
    const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!).filter(isPath);
    expect(spans.filter((span) => !isThere(span))).toEqual([]);
  });

  test('links to files that are there', () => {
    const targets = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target]) => target!);
    const files = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(files.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });
});

test('a decision has a number of its own, which its title repeats', () => {
  const files = globSync('docs/decisions/*.md').map((path) => ({ path, number: /(\d{3})-[^/]*$/.exec(path)?.[1] }));
  expect(files.filter(({ path, number }) => !readFileSync(path, 'utf8').startsWith(`# ${number}`))).toEqual([]);
  const numbers = files.map(({ number }) => number);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
