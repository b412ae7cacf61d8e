import type { PendingEdit, RefusedEdit } from '../edits/kept-edit.ts';
import type { Draft } from './arrangement/draft.ts';
import { overlay, subPostOverlay } from './overlay/overlay.ts';
import type { ViewRules } from './rows/place-row.ts';
import type { BoardData, Connection, HeldRow, LoadedGroup, SubPostRows, ViewTotal } from './types.ts';

/** The state that the screen shows. */
export interface BoardState {
  status: 'loading' | 'ready' | 'error' | 'missing';
  errorMessage?: string;
  data?: BoardData;
  /** The person's current draft. Newer than `data.draft` until the posts for it are loaded. */
  draft?: Draft;
  /** Set while the search result is incomplete: the server is being asked, or did not answer. */
  searching: 'asking' | 'partial' | undefined;
  /** The groups of `data` with the person's unanswered edits applied and held rows kept in place. */
  groups: LoadedGroup[];
  total: ViewTotal;
  /** Ids of held rows: they no longer meet the view's conditions but are still shown. */
  outsideIds: ReadonlySet<string>;
  pending: readonly PendingEdit[];
  refused: readonly RefusedEdit[];
  connection: Connection;
  /** The device cannot store any more, so unsent edits are lost when the page closes. */
  isUnkept: boolean;
  /** Whether pushes arrive. Undefined before the first connection; false while the connection is lost. */
  isLive: boolean | undefined;
  collapsed: ReadonlySet<string>;
  /** Sub-posts with the person's unanswered edits applied. */
  subPosts: SubPostRows;
  /** Posts whose sub-posts this person collapsed in this view. */
  closedPosts: ReadonlySet<string>;
  loadingGroups: ReadonlySet<string>;
  /** Real ids of posts added on this page, by their provisional ids. */
  renamed: Readonly<Record<string, string>>;
}

export const EMPTY_BOARD_STATE: BoardState = {
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

/** What a state is computed from: the server's data, the person's edits and held rows. */
interface Sources
  extends Pick<BoardState, 'data' | 'draft' | 'searching' | 'pending' | 'refused' | 'connection' | 'isUnkept'> {
  rules: ViewRules | undefined;
  held: readonly HeldRow[];
  /** Sub-posts as on the server. */
  subPosts: SubPostRows;
  accountName: string;
}

/** The next state. Fields that do not depend on these sources stay. */
export function shownState(before: BoardState, { rules, held, accountName, ...sources }: Sources): BoardState {
  const { data, pending } = sources;
  const shown =
    data && rules
      ? overlay(data, pending, held, rules, accountName)
      : { groups: [], total: EMPTY_BOARD_STATE.total, outsideIds: new Set<string>() };
  return { ...before, ...sources, ...shown, subPosts: subPostOverlay(sources.subPosts, pending, accountName) };
}
