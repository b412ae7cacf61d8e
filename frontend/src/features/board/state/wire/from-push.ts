import type { WirePush } from '#shared/board/rows/wire-push.ts';
import { withCommentedRows, withPatchedRows } from '../rows/patched-rows.ts';
import type { Change } from './apply-change.ts';
import { changeFromWire, type WireChange } from './from-wire.ts';

export interface WirePushed extends Omit<WireChange, 'postList' | 'subPostList'> {
  /** AppSync sends its AWSJSON as text. */
  push?: string | WirePush | null;
}

/** Whoever wrote without asking for `push` has told watchers nothing but that there is something new. */
export function changeFromPush(pushed: WirePushed): Change {
  const {
    postList = [],
    subPostList = [],
    patchList,
    commentCountList,
  }: WirePush = (typeof pushed.push === 'string' ? (JSON.parse(pushed.push) as WirePush) : pushed.push) ?? {};
  const change = changeFromWire({ ...pushed, postList, subPostList });
  if (pushed.push == null && pushed.kind === 'POST') return { ...change, isIncomplete: true };
  if (commentCountList) return { ...change, patched: (rowOf) => withCommentedRows(change, commentCountList, rowOf) };
  const patches = patchList?.map((patch) => ({ ...patch, by: pushed.actorAccountName }));
  return patches ? { ...change, patched: (rowOf) => withPatchedRows(change, patches, rowOf) } : change;
}
