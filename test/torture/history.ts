/** What people asked for and were answered while a storm went on, and what stands in the table after it. Times are of one clock. */

/** The fields that writers set; a post is compared in these. */
export interface Fields {
  title?: string;
  number?: number;
  option?: string;
  isArchived?: boolean;
}

export interface Write {
  mutationId: string;
  /** Account name. */
  by: string;
  boardId: string;
  /** Of a new post: known once somebody was told. */
  postId?: string;
  isNew: boolean;
  set: Fields;
  startedAt: number;
  /** `ok`: acknowledged; `refused`: nothing was done; `unknown`: the person gave up without an answer. */
  outcome: 'ok' | 'refused' | 'unknown';
  /** When the outcome was known. */
  endedAt: number;
  /** Acknowledged: the post's, at the time of the answer. */
  revision?: number;
  /** Error code of a refusal. */
  refusal?: string;
}

export interface ShownPost extends Fields {
  id: string;
  revision: number;
  /** Where posts stand in groups of an option column: the option of the group. */
  group?: string;
}

/** One answer to somebody who looked. */
export interface Read {
  by: string;
  what: 'page' | 'rows' | 'changes';
  boardId: string;
  startedAt: number;
  endedAt: number;
  shown: ShownPost[];
  /** Every post that the answer is about is in it: no further part is to be asked for. */
  isWhole: boolean;
  /** Archived posts are shown, too. */
  hasArchive: boolean;
  /** How many posts the answer says that there are. */
  announced?: number;
}

/** A committed change of one post. */
export interface Effect {
  boardId: string;
  postId: string;
  revision: number;
  mutationId?: string;
}

/** A line of a post's history as people see it. */
export interface Entry {
  by: string;
  /** What it says was put there, where it says so. */
  text?: string;
}

export interface History {
  writes: Write[];
  reads: Read[];
  effects: Effect[];
  /** Of each post, oldest first. */
  entries: ReadonlyMap<string, readonly Entry[]>;
}
