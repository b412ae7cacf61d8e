/** The functions that resolve the board-api: one for each root type, dispatching to one file per field. */
import type { Need } from '../contract/entry.ts';

/** Of one operation: levels of its selection, and root fields, each of which is a call of a function. */
export const MAX_OPERATION_DEPTH = 10;
export const MAX_ROOT_FIELDS = 10;

export interface GraphqlFunction {
  /** What its fields need together; infra grants exactly these. */
  needs: readonly Need[];
  timeoutSeconds: number;
  memoryMb: number;
}

export const graphqlFunctions = {
  /** Keeps decoded boards in memory and runs the view engine. */
  Query: {
    needs: ['table:read', 'snapshots:read', 'files:sign', 'queue:board-snapshot'],
    timeoutSeconds: 15,
    memoryMb: 1769,
  },
  Mutation: {
    needs: [
      'table:read',
      'table:write',
      'uploads:read',
      'uploads:write',
      'snapshots:read',
      'snapshots:write',
      'queue:board-snapshot',
      'queue:board-column-type',
      'queue:column-fill',
      'queue:action-notice',
      'dns',
      'publish',
    ],
    timeoutSeconds: 15,
    memoryMb: 1024,
  },
  /** Only decides whether a subscription may start. */
  Subscription: { needs: ['table:read'], timeoutSeconds: 5, memoryMb: 512 },
} as const satisfies Record<string, GraphqlFunction>;

export type RootType = keyof typeof graphqlFunctions;
