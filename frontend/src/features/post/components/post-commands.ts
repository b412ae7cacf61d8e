type Command = (() => void) | undefined;

/** What one may do with an open post as a whole. A command is undefined where it is not this person's to give, or makes no sense of this post. */
export interface PostCommands {
  /** To another board. Not of a sub-post. */
  move?: Command;
  /** Under another post. Not of one that is archived. */
  under?: Command;
  /** Out of its post. Of a sub-post alone. */
  alone?: Command;
  /** Into the post that says the same. Not of a sub-post, or of one that is archived. */
  merge?: Command;
  /** Not of one that is. */
  archive?: Command;
  remove?: Command;
}
