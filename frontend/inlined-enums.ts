import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Change, changed, childrenOf, isNode, type Node } from './syntax-tree.ts';

const ENUMS = fileURLToPath(new URL('../shared/enums/enums.ts', import.meta.url));
/** As modules name it: `#shared/enums/enums.ts`. */
const IMPORTED = /\/enums\/enums\.ts$/;

type Member = string | number;
type Enums = Record<string, Record<string, Member>>;

/**
 * Values of enumerations as they are: `ColumnType.GITHUB_PULL_REQUEST` is 22 in a build. No minifier shortens such names, and the
 * tables behind them (2.4 kB compressed) come before the first screen for a handful of numbers.
 */
export const inlinedEnums = (): Plugin => ({
  name: 'inlined-enums',
  apply: 'build',
  // When types and JSX are gone.
  enforce: 'post',
  transform: {
    filter: { code: /enums\/enums\.ts|export const Role = \{/ },
    async handler(code, id) {
      const enums = (await import(pathToFileURL(ENUMS).href)) as Enums;
      const program = this.parse(code) as unknown as Node;
      const names = id === ENUMS ? new Map(Object.keys(enums).map((name) => [name, name])) : importedNames(program);
      if (names.size === 0) return null;
      return { code: withValues(code, program, (local) => enums[names.get(local) ?? '']), map: null };
    },
  },
});

/** By the name in the module, the name of the enumeration. */
function importedNames(program: Node): Map<string, string> {
  const names = new Map<string, string>();
  for (const { type, source, specifiers } of program['body'] as Node[]) {
    if (type !== 'ImportDeclaration' || !IMPORTED.test((source as { value: string }).value)) continue;
    for (const { local, imported } of specifiers as { local: { name: string }; imported: { name: string } }[])
      names.set(local.name, imported.name);
  }
  return names;
}

function withValues(
  code: string,
  program: Node,
  enumOf: (local: string) => Record<string, Member> | undefined,
): string {
  const found: Change[] = [];
  const visit = (node: Node): void => {
    const value = valueOf(node, enumOf);
    if (value !== undefined) found.push({ start: node.start, end: node.end, text: JSON.stringify(value) });
    else for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return changed(code, found);
}

function valueOf(
  { type, computed, object, property }: Node,
  enumOf: (local: string) => Record<string, Member> | undefined,
): Member | undefined {
  if (type !== 'MemberExpression' || computed || !isNode(object) || object.type !== 'Identifier') return undefined;
  const members = enumOf(object['name'] as string);
  const name = (property as Node)['name'] as string;
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}
