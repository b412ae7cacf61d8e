import { parse } from 'acorn';

export interface SyntaxNode {
  type: string;
  operator?: string;
  async?: boolean;
  generator?: boolean;
  regex?: object;
  loc?: { start: { line: number } };
}

/** Shows every node of the code, outer ones first. */
export function visitCode(code: string, sourceType: 'module' | 'script', see: (node: SyntaxNode) => void): void {
  visit(parse(code, { ecmaVersion: 'latest', sourceType, locations: true }) as SyntaxNode, see);
}

function visit(node: SyntaxNode, see: (node: SyntaxNode) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as SyntaxNode | null)?.type === 'string') visit(child as SyntaxNode, see);
  }
}
