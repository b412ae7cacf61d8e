/** What of a post's changes a sprint keeps. Rows are the truth: whatever a follower missed is found by comparing with them. */
import { SprintReportRecordActionType as Action } from '#shared/enums/enums.ts';
import type { PatchDelta } from '../rows/deltas.ts';
import { rowBefore } from '../rows/held-before.ts';
import { isSubPost } from '../rows/sub-post.ts';
import type { Row } from '../types.ts';
import type { PostState, SprintOver, SprintRecord } from './sprint.ts';

/** What follows a sprint: its columns, and the option of its posts. */
export interface Followed extends SprintOver {
  valueOptionId: string;
}

export function stateOf(row: Row, followed: Followed): PostState {
  const { values } = row;
  const estimate = followed.estimateColumnId === undefined ? undefined : values[followed.estimateColumnId];
  return {
    postId: row.id,
    projectSerialNumber: row.projectSerialNumber,
    title: row.title,
    revision: row.revision,
    at: row.updatedAt,
    by: row.updatedBy,
    isIn: values[followed.sprintStatusColumnId] === followed.valueOptionId,
    estimate: typeof estimate === 'number' ? estimate : null,
    isComplete: values[followed.completeColumnId] === followed.completeStatusId,
  };
}

/** Of a post whose row is gone nobody knows the name; it was named when it came in. */
type Happened = KnownPost & Pick<PostState, 'at' | 'by'> & Partial<Pick<PostState, 'title' | 'projectSerialNumber'>>;

/** Who comes in is named. */
const recordOf = (
  { postId, revision, at, by, estimate, isComplete, projectSerialNumber, title }: Happened,
  action: Action,
): SprintRecord => ({
  action,
  postId,
  revision,
  at,
  by,
  estimate,
  isComplete,
  ...((action === Action.BEGIN || action === Action.ADD_ITEM) &&
    title !== undefined &&
    projectSerialNumber !== undefined && { projectSerialNumber, title }),
});

/** Sub-posts are parts of their post, whose estimate is theirs, too. */
export const beginRecords = (rows: Iterable<Row>, followed: Followed, at: string, by: string): SprintRecord[] =>
  [...rows].flatMap((row) => {
    const state = stateOf(row, followed);
    return state.isIn && !isSubPost(row) ? [recordOf({ ...state, at, by }, Action.BEGIN)] : [];
  });

/** A post as its newest record left it; `isIn` false: it was removed. */
export type KnownPost = Pick<PostState, 'postId' | 'revision' | 'isIn' | 'estimate' | 'isComplete'>;

export function knownPosts(records: Iterable<SprintRecord>): Map<string, KnownPost> {
  const known = new Map<string, KnownPost>();
  for (const { postId, revision, estimate, isComplete, action } of records)
    known.set(postId, { postId, revision, estimate, isComplete, isIn: action !== Action.REMOVE_ITEM });
  return known;
}

/** What makes the post that is known the post that is there. */
export function recordsOf(known: KnownPost | undefined, state: Happened): SprintRecord[] {
  if (known && state.revision <= known.revision) return [];
  const wasIn = known?.isIn === true;
  if (!state.isIn) return wasIn ? [recordOf(state, Action.REMOVE_ITEM)] : [];
  if (!wasIn) return [recordOf(state, Action.ADD_ITEM)];
  const records: SprintRecord[] = [];
  // One after the other: what a record says holds after it.
  if (known.estimate !== state.estimate)
    records.push(recordOf({ ...state, isComplete: known.isComplete }, Action.UPDATE_ESTIMATE));
  if (known.isComplete !== state.isComplete)
    records.push(recordOf(state, state.isComplete ? Action.COMPLETE : Action.SEND_BACK));
  return records;
}

/** The row before a change; undefined where the change does not say what a sprint asks. */
function stateBefore(row: Row, delta: PatchDelta, followed: Followed): Row | undefined {
  const asked = [followed.sprintStatusColumnId, followed.estimateColumnId, followed.completeColumnId];
  const changed = Object.keys(delta.patch.values ?? {}).filter((columnId) => asked.includes(columnId));
  return changed.some((columnId) => delta.was?.[columnId] === undefined) ? undefined : rowBefore(row, delta);
}

/** The post after each of its changes that are at hand, oldest first; the last is what is there now. */
export function statesThrough(row: Row, patches: readonly PatchDelta[], followed: Followed): PostState[] {
  const byRevision = new Map(patches.map((patch) => [patch.revision, patch]));
  const states: PostState[] = [];
  let moment = { at: row.updatedAt, by: row.updatedBy };
  for (let each: Row | undefined = row; each; ) {
    const delta = byRevision.get(each.revision);
    // The oldest one at hand was there before the change after it, at the latest.
    if (delta) moment = { at: delta.at, by: delta.by };
    else if (each.revision === 1) moment = { at: row.createdAt, by: row.createdBy };
    states.push({ ...stateOf(each, followed), ...moment });
    each = delta && stateBefore(each, delta, followed);
  }
  return states.reverse();
}

/** A post whose row is gone was as it is known, and then changed as its patches say. */
function recordsUntilGone(
  known: KnownPost,
  patches: readonly PatchDelta[],
  followed: Followed,
  gone: { at: string; by: string },
): SprintRecord[] {
  const records: SprintRecord[] = [];
  let last = known;
  const later = patches.filter(({ revision }) => revision > known.revision);
  for (const { patch, revision, at, by } of later.sort((a, b) => a.revision - b.revision)) {
    const told = (columnId: string | undefined) => (columnId === undefined ? undefined : patch.values?.[columnId]);
    const [option, estimate, complete] = [
      told(followed.sprintStatusColumnId),
      told(followed.estimateColumnId),
      told(followed.completeColumnId),
    ];
    const state: KnownPost = {
      postId: known.postId,
      revision,
      isIn: option === undefined ? last.isIn : option === followed.valueOptionId,
      estimate: estimate === undefined ? last.estimate : typeof estimate === 'number' ? estimate : null,
      isComplete: complete === undefined ? last.isComplete : complete === followed.completeStatusId,
    };
    records.push(...recordsOf(last, { ...state, at, by }));
    last = state;
  }
  const { isIn, ...state } = last;
  if (isIn) records.push({ action: Action.REMOVE_ITEM, ...state, revision: last.revision + 1, ...gone });
  return records;
}

export interface BoardChanges {
  rows: ReadonlyMap<string, Row>;
  /** In any order, repeated ones among them. */
  patches: readonly PatchDelta[];
  /** Posts that left the board: when, and by whom. */
  gone: ReadonlyMap<string, { at: string; by: string }>;
}

export interface Running extends Followed {
  startedAt: string;
}

/** What happened since the records that are there, oldest first. `now`: for what nobody says the moment of. */
export function newRecords(
  records: readonly SprintRecord[],
  { rows, patches, gone }: BoardChanges,
  followed: Running,
  now: string,
): SprintRecord[] {
  const known = knownPosts(records);
  const from = followed.startedAt;
  const ofPost = Map.groupBy(patches, ({ postId }) => postId);
  const found: SprintRecord[] = [];
  for (const row of rows.values()) {
    if (isSubPost(row)) continue;
    const isConcerned = known.has(row.id) || ofPost.has(row.id) || stateOf(row, followed).isIn;
    if (!isConcerned) continue;
    let last: KnownPost | undefined = known.get(row.id);
    const states = statesThrough(row, ofPost.get(row.id) ?? [], followed);
    for (const [n, state] of states.entries()) {
      // What was before the begin is in it, or was gone again by then.
      if (!last && state.at < from && n < states.length - 1) continue;
      const at = state.at < from ? from : state.at;
      const next = recordsOf(last, { ...state, at });
      found.push(...next);
      if (next.length > 0) last = state;
    }
  }
  for (const post of known.values()) {
    if (rows.has(post.postId)) continue;
    const last = gone.get(post.postId) ?? { at: now, by: '' };
    found.push(...recordsUntilGone(post, ofPost.get(post.postId) ?? [], followed, last));
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

export const doneRecords = (records: readonly SprintRecord[], at: string, by: string): SprintRecord[] =>
  [...knownPosts(records).values()].flatMap(({ isIn, ...post }) =>
    isIn ? [{ action: Action.DONE, ...post, at, by }] : [],
  );
