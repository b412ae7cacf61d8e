import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { ExtentOf } from './limits.ts';

export interface ReadDocument {
  document: DocumentNode;
  extentOf: ExtentOf;
}

/** The operation that a request asks for, read and found in order. */
export interface Prepared extends ReadDocument {
  operation: OperationDefinitionNode;
}
