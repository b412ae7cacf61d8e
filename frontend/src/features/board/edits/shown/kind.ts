/** What a kind of edit has to say for itself as soon as it is made; `shown-kinds.ts` gives every kind its own. */
import type { Row } from '#shared/board/types.ts';
import type { Shown, ViewRules } from '../../state/rows/place-row.ts';
import type { BoardData, CellEdit, HeldRow, SubPostRows, UndoOrRedo } from '../../state/types.ts';
import type { Change } from '../../state/wire/apply-change.ts';

/** What rows are made with that the server does not know yet. */
export interface Adding {
  accountName: string;
  /** The number of the next one. */
  nextSerial(): number;
}

/** What a look is worked out with; `held` is changed along. */
export interface Looking extends Adding {
  data: BoardData;
  held: Map<string, HeldRow>;
  rules: ViewRules;
}

/** Cells that an edit writes. */
export interface Written {
  cells: readonly CellEdit[];
  /** It takes back or does again. */
  back?: UndoOrRedo | undefined;
  /** It could not be sent when it was made: cells that somebody else changed since stay as they are. */
  isLate?: boolean | undefined;
}

/** Of kinds that posts begin with: what else is done to these waits for it, and is refused with it. */
export interface Addition<E> {
  /** The server's rows by the ids that they had until its answer. */
  adopted(edit: E, change: Change): readonly (readonly [provisionalId: string, row: Row | undefined])[];
  /** How many pages had come when it was made; undefined where no page counts it. */
  loads(edit: E): number | undefined;
}

export interface ShownKind<E, Inverse = undefined> {
  /** The posts that it is about. */
  postIds(edit: E): string[];
  /** As it is once one of its posts has got its real id. */
  renamed(edit: E, from: string, to: string): E;
  /** As it is where it could not be sent at once. */
  late(edit: E): E;
  /** As a page sends it that did not make it. */
  afterReload(edit: E): E;
  written(edit: E): Written;
  /** Many may be on their way at once: then rows change where they stand, and go to their places as the server answers. */
  isOfMany: boolean;
  addition: Addition<E> | undefined;
  /** A row of its posts, with what it writes there. */
  row(row: Row, edit: E): Row;
  /** What the table shows before the server has answered. */
  look(shown: Shown, edit: E, looking: Looking): Shown;
  subPosts(subPosts: SubPostRows, edit: E, adding: Adding): SubPostRows;
  /** Whether a post is archived may be another thing once it is answered. */
  archives: boolean;
  /** What takes it back; undefined where that depends on what others have written since. */
  inverse(edit: E): Inverse;
  /** Where it shows that it is being saved. */
  sign: 'cells' | 'title' | 'none';
}

/** About one post. */
export const ofOne = {
  postIds: ({ postId }: { postId: string }): string[] => [postId],
  renamed: <E extends { postId: string }>(edit: E, from: string, to: string): E =>
    edit.postId === from ? { ...edit, postId: to } : edit,
};

/** About posts by their ids. */
export const ofNamed = {
  postIds: ({ postIds }: { postIds: string[] }): string[] => postIds,
  renamed: <E extends { postIds: string[] }>(edit: E, from: string, to: string): E => ({
    ...edit,
    postIds: edit.postIds.map((postId) => (postId === from ? to : postId)),
  }),
};

export const asItIs = <E>(edit: E): E => edit;

/** It means the same whenever it is sent. */
export const withoutCells = {
  late: asItIs,
  afterReload: asItIs,
  written: (): Written => ({ cells: [] }),
  isOfMany: false,
};

const late = <E extends { isLate?: boolean }>(edit: E): E => ({ ...edit, isLate: true });
export const maybeLate = { late, afterReload: late };

export const notByItself = (): undefined => undefined;
