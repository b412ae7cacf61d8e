import type {
  DocumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import { Lexer, Source, TokenKind } from 'graphql';
import { AppSyncError } from './errors.ts';

/** Of its parser, graphql-java (graphql.parser.ParserOptions): what it reads of a text before it gives up. */
const MAX_TOKENS = 15_000;
const MAX_NESTING = 500;
/**
 * No figure of AppSync's, which ends an operation after 30 seconds instead: here one call would keep everybody else waiting. The
 * largest answer of a function, 6 MB, has about 600,000 fields.
 */
const MAX_SELECTED = 15_000;
const MAX_ANSWERED = 5_000_000;

const OPENING = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Goes through a text before it is parsed, which follows its nesting on the stack. */
export function requireReadable(text: string): void {
  const lexer = new Lexer(new Source(text));
  let nesting = 0;
  for (let tokens = 1; lexer.advance().kind !== TokenKind.EOF; tokens += 1) {
    if (tokens > MAX_TOKENS) throw refused(`More than ${MAX_TOKENS} 'grammar' tokens have been presented.`);
    if (OPENING.has(lexer.token.kind)) nesting += 1;
    if (CLOSING.has(lexer.token.kind)) nesting -= 1;
    if (nesting > MAX_NESTING) throw refused(`More than ${MAX_NESTING} deep 'grammar' rules have been entered.`);
  }
}

const refused = (reason: string): AppSyncError =>
  new AppSyncError(
    `${reason} To prevent Denial Of Service attacks, parsing has been cancelled.`,
    'BadRequestException',
  );

/** How large a selection is, its fragments opened wherever they are spread. */
export interface Extent {
  depth: number;
  fields: number;
}

export type ExtentOf = (selectionSet: SelectionSetNode) => Extent;

/** Of a valid document: each selection is measured once, however often its fragments are spread. */
export function extentsOf(document: DocumentNode): ExtentOf {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])),
  );
  const known = new Map<SelectionSetNode, Extent>();
  const extentOf: ExtentOf = (selectionSet) => {
    let extent = known.get(selectionSet);
    if (!extent) {
      extent = { depth: 0, fields: 0 };
      for (const selection of selectionSet.selections) {
        const { depth, fields } = ofOne(selection);
        extent = { depth: Math.max(extent.depth, depth), fields: extent.fields + fields };
      }
      known.set(selectionSet, extent);
    }
    return extent;
  };
  const ofOne = (selection: SelectionNode): Extent => {
    if (selection.kind !== 'Field') {
      const target: { selectionSet: SelectionSetNode } | FragmentDefinitionNode | undefined =
        selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
      return target ? extentOf(target.selectionSet) : { depth: 0, fields: 0 };
    }
    const { depth, fields } = selection.selectionSet ? extentOf(selection.selectionSet) : { depth: 0, fields: 0 };
    return { depth: 1 + depth, fields: 1 + fields };
  };
  return extentOf;
}

/** Refuses an operation nested deeper than `QueryDepthLimit` (0 or absent is no limit), and one that selects without end. */
export function requireExtent(
  { selectionSet }: OperationDefinitionNode,
  extentOf: ExtentOf,
  depthLimit: number | undefined,
): void {
  const { depth, fields } = extentOf(selectionSet);
  if (depthLimit && depth > depthLimit)
    throw new AppSyncError(
      `Query depth limit exceeded: ${depth} levels where ${depthLimit} are allowed.`,
      'QueryDepthLimitExceeded',
    );
  if (fields > MAX_SELECTED)
    throw new AppSyncError(`The operation selects more than ${MAX_SELECTED} fields.`, 'BadRequestException');
}

/** Counts what an answer will hold, list by list, before the fields of its items are gone through. */
export class AnswerExtent {
  readonly #extentOf: ExtentOf;
  #fields = 0;

  constructor(extentOf: ExtentOf) {
    this.#extentOf = extentOf;
  }

  requireRoom(items: number, selectionSets: readonly SelectionSetNode[]): void {
    for (const selectionSet of selectionSets) this.#fields += items * this.#extentOf(selectionSet).fields;
    if (this.#fields > MAX_ANSWERED)
      throw new AppSyncError('The answer has more fields than one answer can hold.', 'ResponseSizeTooLarge');
  }
}
