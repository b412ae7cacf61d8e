import type { ReactionType } from '#shared/enums/enums.ts';

/** What this person may do with a comment; absent: may not. */
export interface CommentCommands {
  /** False when it was refused. */
  edit?: (html: string) => Promise<boolean>;
  remove?: () => void;
  /** Chooses a reaction, or takes it away. */
  react?: (reactionType: ReactionType) => void;
  /** Begins a reply with some of its words. */
  quote?: (words: string) => void;
  /** Its own address. */
  link: string;
}
