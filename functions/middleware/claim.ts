import type { Origin } from '#functions/data/table/scope.ts';

/** Who a call says that it comes from, and what it names. */
export interface Claim {
  /** The user pool's `sub`, from a verified token. */
  userId?: string;
  /** As the caller named them: nothing is believed until the items say so. */
  workspaceId?: unknown;
  projectKey?: unknown;
  boardId?: unknown;
  /** Of a board. */
  apiKey?: unknown;
  /** Of posts that the call is about: read in the same request as what decides access, given to the caller after it. */
  serials?: readonly unknown[];
  origin?: Origin;
  /** The call is refused where AI秘書 is switched off. */
  asksSecretary?: boolean;
  /** The call changes something of what it names. */
  isChange?: boolean;
}
