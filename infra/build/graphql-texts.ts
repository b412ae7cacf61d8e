/** Every GraphQL text that somebody typed, found in the sources and put together as the program would: constants of other files filled in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const ALIASES: Record<string, string> = {
  '#shared/': 'shared/',
  '#events/': 'events/',
  '#functions/': 'functions/',
  '#infra/': 'infra/',
  '#test/': 'test/',
  '#app/': 'frontend/src/',
};
/** An operation or fragment, or a selection without a name. */
const GRAPHQL =
  /^\s*(?:(?:query|mutation|subscription|fragment)\b[\s\w«»]*[({]|(?:query|mutation|subscription)?\s*\{\s*\w+\s*[({:])/;

export interface GraphqlText {
  /** `test/support/board/board.ts:21` */
  at: string;
  text: string;
  /** What the sources do not tell, as it stands there; its place in the text is `«0»`, `«1»`, … */
  holes: string[];
}

interface Value {
  text: string;
  holes: string[];
}

const files = new Map<string, ts.SourceFile>();
function fileAt(path: string): ts.SourceFile {
  let file = files.get(path);
  if (!file)
    files.set(path, (file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)));
  return file;
}

function fileOf(specifier: string, from: string): string | undefined {
  const [alias, folder] = Object.entries(ALIASES).find(([name]) => specifier.startsWith(name)) ?? [];
  const path = alias
    ? join(ROOT, folder!, specifier.slice(alias.length))
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : undefined;
  return path && existsSync(path) ? path : undefined;
}

/** The expression that a name stands for where it is used: a constant around it, or one that its file imports. */
function meaningOf(name: string, from: ts.Node): ts.Expression | undefined {
  for (let scope: ts.Node | undefined = from; scope; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some((parameter) => parameter.name.getText() === name))
      return undefined;
    if (!ts.isSourceFile(scope) && !ts.isBlock(scope)) continue;
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const found = statement.declarationList.declarations.find((declaration) => declaration.name.getText() === name);
      if (found) return found.initializer;
    }
  }
  return importedMeaning(name, from.getSourceFile());
}

function importedMeaning(name: string, file: ts.SourceFile): ts.Expression | undefined {
  for (const statement of file.statements) {
    if (
      !ts.isImportDeclaration(statement) ||
      !statement.importClause?.namedBindings ||
      !ts.isNamedImports(statement.importClause.namedBindings)
    )
      continue;
    const imported = statement.importClause.namedBindings.elements.find((element) => element.name.text === name);
    const path = imported && fileOf((statement.moduleSpecifier as ts.StringLiteral).text, file.fileName);
    if (path) return meaningOf((imported.propertyName ?? imported.name).text, fileAt(path));
  }
  return undefined;
}

const hole = (expression: ts.Node): Value => ({ text: '«0»', holes: [expression.getText()] });

const joined = (left: Value, right: Value): Value => ({
  text: left.text + right.text.replace(/«(\d+)»/g, (_, index: string) => `«${Number(index) + left.holes.length}»`),
  holes: [...left.holes, ...right.holes],
});

function valueOf(expression: ts.Expression): Value {
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression))
    return { text: expression.text, holes: [] };
  if (ts.isTemplateExpression(expression)) {
    return expression.templateSpans.reduce(
      (value, span) => joined(joined(value, valueOf(span.expression)), { text: span.literal.text, holes: [] }),
      { text: expression.head.text, holes: [] } as Value,
    );
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined(valueOf(expression.left), valueOf(expression.right));
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return valueOf(expression.expression);
  const meaning = ts.isIdentifier(expression) ? meaningOf(expression.text, expression) : undefined;
  if (!meaning) return hole(expression);
  const value = valueOf(meaning);
  // A name says more than what a call in its place would answer.
  return value.text === '«0»' ? hole(expression) : value;
}

const isText = (node: ts.Node): node is ts.Expression =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken);

function textsOf(path: string): GraphqlText[] {
  const file = fileAt(path);
  const found: GraphqlText[] = [];
  const look = (node: ts.Node): void => {
    if (isText(node)) {
      const value = valueOf(node);
      if (GRAPHQL.test(value.text)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push({ at: `${relative(ROOT, path)}:${line + 1}`, ...value });
        return;
      }
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

export const sourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file));

export const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export const graphqlTexts = (files: readonly string[]): GraphqlText[] =>
  files.flatMap((file) => textsOf(join(ROOT, file)));

/** Calls of `operation<'Name'>(text)` in a file: what the call says the text is called, and the text. */
export function typedOperations(path: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const look = (node: ts.Node): void => {
    const [type] =
      ts.isCallExpression(node) && node.expression.getText() === 'operation' ? (node.typeArguments ?? []) : [];
    if (type && ts.isCallExpression(node))
      found.push({ name: type.getText().slice(1, -1), text: valueOf(node.arguments[0]!).text });
    ts.forEachChild(node, look);
  };
  look(fileAt(join(ROOT, path)));
  return found;
}
