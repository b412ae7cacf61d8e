/** What the function behind a REST call needs of AWS, as its handler's file says in literals: read, not run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Need, Needs } from '#events/need.ts';
import { restHandlerFile } from '../constructs/names.ts';

export interface FunctionNeeds {
  needs: Needs;
  timeoutSeconds?: number;
}

/** Fails by name where the file says nothing of it, or not in literals. */
export function functionNeeds(root: string, operationId: string): FunctionNeeds {
  const path = restHandlerFile(operationId);
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  const constants = new Map(
    file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) => (ts.isIdentifier(name) ? [[name.text, initializer] as const] : [])),
  );
  const needs = constants.get('needs');
  const listed = needs && ts.isArrayLiteralExpression(needs) ? needs.elements : undefined;
  const literals = listed?.filter(ts.isStringLiteral);
  if (!literals || literals.length < listed!.length)
    throw new Error(`${path}: no list of literals \`export const needs: Needs = […]\``);
  const seconds = constants.get('timeoutSeconds');
  if (seconds && !ts.isNumericLiteral(seconds)) throw new Error(`${path}: \`timeoutSeconds\` is no number`);
  return {
    needs: literals.map(({ text }) => text as Need),
    ...(seconds && { timeoutSeconds: Number(seconds.text) }),
  };
}
