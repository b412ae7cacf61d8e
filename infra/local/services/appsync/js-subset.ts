import type { SyntaxNode } from '../../syntax-tree.ts';
import { visitCode } from '../../syntax-tree.ts';

/** Syntax that APPSYNC_JS refuses though JavaScript has it (AppSync guide, "Supported runtime features"). */
const REFUSED: Record<string, string> = {
  AwaitExpression: 'await',
  CatchClause: 'catch',
  ClassDeclaration: 'class',
  ClassExpression: 'class',
  ContinueStatement: 'continue',
  DoWhileStatement: 'do-while',
  ForStatement: 'for(;;)',
  LabeledStatement: 'labels',
  NewExpression: 'new',
  ThrowStatement: 'throw (call util.error)',
  TryStatement: 'try',
  UpdateExpression: '++ and --',
  WhileStatement: 'while',
  YieldExpression: 'generators',
};

/** Throws at code that would run here but not be accepted by AppSync. */
export function requireAppSyncJs(code: string, name: string): void {
  visitCode(code, 'module', (node) => {
    const reason = reasonOf(node);
    if (reason) throw new Error(`${name}, line ${node.loc?.start.line}: APPSYNC_JS has no ${reason}`);
  });
}

function reasonOf(node: SyntaxNode): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in') return 'operator in (use Object.hasOwn)';
  if (node.type === 'UnaryExpression' && node.operator === '~') return 'operator ~';
  if (node.async) return 'async functions';
  if (node.generator) return 'generators';
  return node.regex ? 'regular expression literals (use util.matches)' : REFUSED[node.type];
}
