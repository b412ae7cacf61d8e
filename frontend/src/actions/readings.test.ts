/** Whoever types kana or romaji finds every action: each that has kanji in its name gives its reading. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { foldKana } from '#shared/board/conditions/fold-text.ts';

const SOURCE = resolve(import.meta.dirname, '..');
const KANJI = /[\p{Script=Han}々]+/gu;

interface Named {
  file: string;
  name: string;
  keywords: string;
}

const propertyOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.find(
    (property): property is ts.PropertyAssignment =>
      ts.isPropertyAssignment(property) && property.name.getText() === name,
  )?.initializer;

/** The texts written in it: both of a choice. What people named is no text of ours. */
const textsIn = (node: ts.Node | undefined): string[] => {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)];
  return [];
};

/** Of an action, or of a line of a menu that the palette offers too. */
const nameOf = (object: ts.ObjectLiteralExpression): ts.Expression | undefined =>
  propertyOf(object, 'section')
    ? propertyOf(object, 'name')
    : propertyOf(object, 'keywords') && propertyOf(object, 'label');

const actionsIn = (file: string): Named[] => {
  const found: Named[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && nameOf(node)) {
      const keywords = wordsOf(propertyOf(node, 'keywords'));
      found.push(...textsIn(nameOf(node)).map((name) => ({ file, name, keywords })));
    }
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      readFileSync(join(SOURCE, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    ),
  );
  return found;
};

/** Of a text with a name in it, what stands around. */
const wordsOf = (node: ts.Expression | undefined): string =>
  node && ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : textsIn(node).join(' ');

/** 投稿を検索 is read とうこうをけんさく: its kana stand as they are, its kanji for some more. */
const readingOf = (name: string): RegExp =>
  new RegExp(
    foldKana(name)
      .replace(/[a-z0-9]+/g, '(?:$&)?')
      .replace(/[^\p{Script=Han}々ぁ-ゖーa-z0-9()?:]/gu, ' ?')
      .replace(KANJI, '[ぁ-ゖー ]+'),
  );

describe('actions', () => {
  const actions = globSync('**/*.{ts,tsx}', { cwd: SOURCE, exclude: ['**/*.test.*'] }).flatMap(actionsIn);

  test('are found in the source', () => expect(actions.length).toBeGreaterThan(30));

  test('with kanji in their names give the reading', () => {
    const unread = actions.filter(
      ({ name, keywords }) => name.search(KANJI) >= 0 && !readingOf(name).test(foldKana(keywords)),
    );
    expect(unread).toEqual([]);
  });
});
