/** The functions that resolve the board-api: fields that need the same of AWS, dispatched to one file each. */
import type { Needs } from '../need.ts';

/** Of one operation: levels of its selection, and root fields, each of which is a call of a function. */
export const MAX_OPERATION_DEPTH = 10;
export const MAX_ROOT_FIELDS = 10;

export const ROOT_TYPES = ['Query', 'Mutation', 'Subscription'] as const;
export type RootType = (typeof ROOT_TYPES)[number];

/** Boards and what is on them: one memory of decoded boards serves them all. */
const ON_BOARDS = [
  'archive',
  'board',
  'chart',
  'column',
  'comment',
  'custom-action',
  'history',
  'link',
  'live',
  'move',
  'post',
  'post-template',
  'search',
  'section',
  'sub-post',
  'value-option',
  'view',
] as const;

export type Noun = (typeof ON_BOARDS)[number] | 'auth-domain' | 'file' | 'history-detail' | 'notification';

export interface GraphqlFunction {
  types: readonly RootType[];
  nouns: readonly Noun[];
  /** What its fields need together; infra grants exactly these. */
  needs: Needs;
  timeoutSeconds: number;
  memoryMb: number;
}

export const graphqlFunctions = {
  /** Keeps decoded boards in memory and runs the view engine. */
  BoardQuery: {
    types: ['Query'],
    nouns: ON_BOARDS,
    needs: ['table:read', 'snapshots:read', 'files:sign', 'queue:board-snapshot'],
    timeoutSeconds: 15,
    memoryMb: 1769,
  },
  BoardMutation: {
    types: ['Mutation'],
    nouns: ON_BOARDS,
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
      'publish',
    ],
    timeoutSeconds: 15,
    memoryMb: 1024,
  },
  File: {
    types: ['Query', 'Mutation'],
    nouns: ['file', 'history-detail'],
    needs: ['table:read', 'table:write', 'uploads:read', 'uploads:write', 'files:sign'],
    timeoutSeconds: 15,
    memoryMb: 1024,
  },
  /** Asked once a minute by every open page: it takes nothing from those that wait for a board. */
  Notification: {
    types: ['Query', 'Mutation'],
    nouns: ['notification'],
    needs: ['table:read', 'table:write'],
    timeoutSeconds: 15,
    memoryMb: 1024,
  },
  /** Alone in asking names of the public DNS. */
  AuthDomain: {
    types: ['Query', 'Mutation'],
    nouns: ['auth-domain'],
    needs: ['table:read', 'table:write', 'dns'],
    timeoutSeconds: 15,
    memoryMb: 512,
  },
  /** Only decides whether a subscription may start. */
  Subscription: { types: ['Subscription'], nouns: ['live'], needs: ['table:read'], timeoutSeconds: 5, memoryMb: 512 },
} as const satisfies Record<string, GraphqlFunction>;

export type GraphqlFunctionName = keyof typeof graphqlFunctions;
