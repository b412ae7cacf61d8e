import type { PendingEdit, RefusedEdit } from '../edits/kept-edit.ts';
import type { Draft } from './arrangement/draft.ts';
import { overlay, subPostOverlay } from './overlay/overlay.ts';
import type { ViewRules } from './rows/place-row.ts';
import type { BoardData, Connection, HeldRow, LoadedGroup, SubPostRows, ViewTotal } from './types.ts';

/** What the table shows. */
export interface BoardState {
  status: 'loading' | 'ready' | 'error' | 'missing';
  errorMessage?: string;
  data?: BoardData;
  /** What this person wants of the view; ahead of `data.draft` until its posts are there. */
  draft?: Draft;
  /** The answer to what is searched for is not whole: the server is being asked, or did not answer. */
  searching: 'asking' | 'partial' | undefined;
  /** `data` with one's own unanswered edits on top and held rows in place. */
  groups: LoadedGroup[];
  total: ViewTotal;
  /** Edited out of the view's conditions, still shown in place. */
  outsideIds: ReadonlySet<string>;
  pending: readonly PendingEdit[];
  refused: readonly RefusedEdit[];
  connection: Connection;
  /** The device takes nothing more: what is not sent goes with the page. */
  isUnkept: boolean;
  /** Pushes arrive; false from the loss of the live connection until it is back, undefined until it stands for the first time. */
  isLive: boolean | undefined;
  collapsed: ReadonlySet<string>;
  /** With one's own unanswered edits on top. */
  subPosts: SubPostRows;
  /** Posts whose sub-posts this person closed in this view. */
  closedPosts: ReadonlySet<string>;
  loadingGroups: ReadonlySet<string>;
  /** Real ids of posts added here, by the id they had before the server answered. */
  renamed: Readonly<Record<string, string>>;
}

export const EMPTY: BoardState = {
  status: 'loading',
  searching: undefined,
  groups: [],
  total: { size: 0, aggregates: {} },
  outsideIds: new Set(),
  pending: [],
  refused: [],
  connection: 'online',
  isUnkept: false,
  isLive: undefined,
  collapsed: new Set(),
  subPosts: {},
  closedPosts: new Set(),
  loadingGroups: new Set(),
  renamed: {},
};

/** What a state is worked out from: the server's rows, one's own edits, and rows that are held in place. */
interface Sources
  extends Pick<BoardState, 'data' | 'draft' | 'searching' | 'pending' | 'refused' | 'connection' | 'isUnkept'> {
  rules: ViewRules | undefined;
  held: readonly HeldRow[];
  /** As the server has them. */
  subPosts: SubPostRows;
  accountName: string;
}

/** The next state; what these sources say nothing of stays. */
export function shownState(before: BoardState, { rules, held, accountName, ...sources }: Sources): BoardState {
  const { data, pending } = sources;
  const shown =
    data && rules
      ? overlay(data, pending, held, rules, accountName)
      : { groups: [], total: EMPTY.total, outsideIds: new Set<string>() };
  return { ...before, ...sources, ...shown, subPosts: subPostOverlay(sources.subPosts, pending, accountName) };
}
