import { type Change, changed, childrenOf, isNode, type Node } from './syntax-tree.ts';

export interface KnownValues {
  /** What calls of these functions answer. */
  calls?: Readonly<Record<string, string>>;
  /** What these names stand for where they are read. */
  names?: Readonly<Record<string, string>>;
  /** What these properties hold, whosever they are. */
  properties?: Readonly<Record<string, string>>;
  /** What no property or variable called `tag` holds. */
  noTags?: ReadonlySet<unknown>;
  /** What nothing that a `switch` looks at is. */
  noCases?: RegExp;
}

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : '');

const propertyOf = (node: Node): string =>
  node.type === 'MemberExpression' && !node['computed'] ? nameOf(node['property']) : '';

const isTag = (node: unknown): boolean => isNode(node) && (nameOf(node) || propertyOf(node)) === 'tag';

const bodyOf = (one: Node): number => (one['consequent'] as Node[])[0]?.start ?? one.end;

/** What these name is declared or written. */
const PATTERN = /^(?:Object|Array|Assignment)Pattern$|^RestElement$/;

/** Not where it is written, declared or a key. */
const isRead = (node: Node, parent: Node): boolean =>
  !(
    parent.type.includes('Function') ||
    (parent.type === 'AssignmentExpression' && parent['left'] === node) ||
    (parent.type === 'VariableDeclarator' && parent['id'] === node) ||
    (parent.type === 'MemberExpression' && parent['property'] === node && !parent['computed']) ||
    (parent.type === 'Property' && parent['key'] === node)
  );

/** The variables of the function around it that are declared in it. */
const declaredIn = (node: Node): string[] =>
  node.type.includes('Function')
    ? []
    : [...(node.type === 'VariableDeclarator' ? [nameOf(node['id'])] : []), ...childrenOf(node).flatMap(declaredIn)];

/**
 * Source text with what is known of this app in the place of what would be asked at run time; the minifier leaves out what is never
 * reached then. Fails where the text no longer holds one of them.
 */
export function withKnownValues(code: string, program: Node, known: KnownValues): string {
  const { calls = {}, names = {}, properties = {}, noTags = new Set(), noCases = /^\b$/ } = known;
  const changes: Change[] = [];
  const unseen = new Set(Object.keys({ ...calls, ...names, ...properties }));

  const lookUp = (table: Readonly<Record<string, string>>, name: string): string | undefined => {
    if (!Object.hasOwn(table, name)) return undefined;
    unseen.delete(name);
    return table[name];
  };
  const isNoTag = (node: unknown): boolean => isNode(node) && noTags.has(node['value']);

  const valueOf = (node: Node, parent: Node): string | undefined => {
    switch (node.type) {
      case 'CallExpression':
      case 'NewExpression':
        return lookUp(calls, nameOf(node['callee']));
      case 'Identifier':
        return isRead(node, parent) ? lookUp(names, nameOf(node)) : undefined;
      case 'MemberExpression':
        return isRead(node, parent) ? lookUp(properties, propertyOf(node)) : undefined;
      case 'BinaryExpression':
        if (!isNoTag(node['left']) || !isTag(node['right'])) return undefined;
        return node['operator'] === '===' ? '!1' : '!0';
      default:
        return undefined;
    }
  };

  const visit = (node: Node, parent: Node): void => {
    if (PATTERN.test(node.type)) return;
    const text = valueOf(node, parent);
    const key = parent['shorthand'] === true ? `${nameOf(node)}: ` : '';
    if (text !== undefined) changes.push({ start: node.start, end: node.end, text: `${key}(${text})` });
    else if (node.type === 'SwitchStatement') visitCases(node, node['cases'] as Node[]);
    else for (const child of childrenOf(node)) visit(child, node);
  };

  /** Without its label the code of a case stands behind a jump, and goes as all that is never reached. */
  const visitCases = (node: Node, cases: readonly Node[]): void => {
    const isOut = isTag(node['discriminant'])
      ? (one: Node) => isNoTag(one['test'])
      : (one: Node) => noCases.test(nameOf(one['test']));
    const first = cases.findIndex((one) => !isOut(one));
    const head = cases.slice(0, first);
    if (head.length > 0) {
      const declared = head.flatMap(declaredIn);
      const body = bodyOf(cases[first]!);
      changes.push({ start: head[0]!.start, end: cases[first]!.start, text: '' });
      if (declared.length > 0) changes.push({ start: body, end: body, text: `var ${declared.join()};` });
    }
    visit(node['discriminant'] as Node, node);
    for (const one of cases.slice(first)) {
      if (isOut(one)) changes.push({ start: one.start, end: bodyOf(one), text: '' });
      for (const statement of one['consequent'] as Node[]) visit(statement, one);
    }
  };

  visit(program, program);
  if (unseen.size > 0) throw new Error(`${[...unseen].join(', ')} not found`);
  return changed(code, changes);
}
