/** Signs of the words that a report can be asked about. */
export const SECRETARY_QUERY_MAX = 200;
/** Signs of what is searched in posts, contents and comments. */
export const SEARCH_QUERY_MAX = 200;
/** Finds of one answer (decisions "Values"). */
export const SEARCH_LIMIT = 50;
/** What was decided for the time being and stands longer is asked about. */
export const PROVISIONAL_BUSINESS_DAYS = 5;
/** Decisions of one answer. */
export const RADAR_LIMIT = 50;
/** Projects that one scan collects when they are chosen. */
export const SCANNED_PROJECTS_MAX = 50;
/** Proposals that are decided on in one call; a report makes fewer. */
export const SECRETARY_BATCH_MAX = 20;
/** Links of the work graph of each kind, at first and when more are asked for. */
export const GRAPH_LIMIT = 8;
export const GRAPH_MORE = 50;
/** Posts that are named as the reason of one link. */
export const GRAPH_EVIDENCE = 3;
export const GRAPH_NODE_KINDS = ['PERSON', 'POST', 'CONVERSATION', 'TOPIC', 'DECISION'] as const;
export type GraphNodeKind = (typeof GRAPH_NODE_KINDS)[number];
/** What most kinds of nodes have nothing of. */
export const BARE_NODE = {
  projectSerialNumber: null,
  parentSerialNumber: null,
  boardId: null,
  boardName: null,
  isDone: null,
  status: null,
  at: null,
  count: null,
};
