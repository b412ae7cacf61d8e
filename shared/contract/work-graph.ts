/** The work graph: what is linked with what in a project, and why (work §1). Ours (docs/decisions/009-our-own-calls.md). */
import * as z from 'zod';
import { DecisionStatus, SourceType } from '#shared/enums/enums.ts';
import { GRAPH_LIMIT, GRAPH_MORE, GRAPH_NODE_KINDS } from '#shared/rules/secretary/secretary.ts';
import { entry } from './entry.ts';

const graphNodeKind = z.enum(GRAPH_NODE_KINDS);

const graphNode = z.object({
  kind: graphNodeKind,
  /** PERSON: account name. POST, CONVERSATION: of the post or sub-post. TOPIC: its name. DECISION: its uid. */
  id: z.string(),
  /** PERSON: the account name; CONVERSATION, POST: the title; DECISION: its sentence. */
  label: z.string(),
  /** All that follows: null where the kind has none. */
  projectSerialNumber: z.int().nullable(),
  /** Of the post that a sub-post belongs to. */
  parentSerialNumber: z.int().nullable(),
  boardId: z.string().nullable(),
  boardName: z.string().nullable(),
  isDone: z.boolean().nullable(),
  status: z.enum(DecisionStatus).nullable(),
  /** When it was last touched, or said. */
  at: z.string().nullable(),
  /** Posts of a topic; comments of a conversation. */
  count: z.int().nullable(),
});
export type GraphNode = z.infer<typeof graphNode>;

/** Why a link exists, read from the node that is asked about to the other one. */
const graphReasonKind = z.enum([
  /** Person and post. */
  'REGISTERED',
  'IN_CHARGE',
  'SPOKE',
  'CALLED',
  /** Post and post. */
  'PARENT',
  'SUB_POST',
  'LINKED',
  'NAMES',
  'NAMED_BY',
  'SIMILAR',
  /** Post and topic, decision and topic. */
  'TITLE',
  'SENTENCE',
  /** Post and conversation. */
  'TALK',
  /** Decisions. */
  'DECIDED',
  'SAID',
  'CONDITION',
  'SUPERSEDES',
  'SUPERSEDED_BY',
  'CONTRADICTS',
  /** Two people, two topics, or one of each: posts that have both. */
  'TOGETHER',
]);

/** A post or sub-post that says so, or the comment in it. */
const graphEvidence = z.object({
  projectSerialNumber: z.int(),
  parentSerialNumber: z.int().nullable(),
  boardId: z.string(),
  commentId: z.string().nullable(),
});
export type GraphEvidence = z.infer<typeof graphEvidence>;

const graphReason = z.object({
  kind: graphReasonKind,
  /** Comments, or posts. */
  count: z.int().nullable(),
  /** In which column. */
  columnName: z.string().nullable(),
  /** The words that say so. */
  quote: z.string().nullable(),
  at: z.string().nullable(),
  /** CONDITION: whether it is met. */
  isMet: z.boolean().nullable(),
  /** Where the reader may look; of many the newest. */
  evidenceList: z.array(graphEvidence),
});
export type GraphReason = z.infer<typeof graphReason>;

const graphLink = z.object({ node: graphNode, reasonList: z.array(graphReason) });
export type GraphLink = z.infer<typeof graphLink>;

const workGraph = z.object({
  /** Null: nothing was asked about, and the links lead to where one can begin. */
  node: graphNode.nullable(),
  /** By kind, of each the strongest first. */
  linkList: z.array(graphLink),
  /** Of each kind, all that there are. */
  countList: z.array(z.object({ kind: graphNodeKind, count: z.int() })),
  /** Some words were not read: too many posts have changed since the last scan. */
  isPartial: z.boolean(),
  collectedAt: z.string().nullable(),
  unconnectedList: z.array(z.enum(SourceType)),
});
export type WorkGraph = z.infer<typeof workGraph>;

/** How a node is named. A post also by its number: #128. */
export type GraphPlace = Pick<GraphNode, 'kind' | 'id'>;

export const graph = {
  getWorkGraph: entry({
    id: 'nlp.getWorkGraph',
    method: 'POST',
    path: '/nlp/getWorkGraph',
    access: 'project:read',
    asksSecretary: true,
    input: z.object({
      workspaceId: z.string(),
      projectKey: z.string(),
      node: z.object({ kind: graphNodeKind, id: z.string().min(1).max(100) }).optional(),
      /** Of each kind. */
      limit: z.int().min(1).max(GRAPH_MORE).default(GRAPH_LIMIT),
    }),
    output: workGraph,
  }),
};
