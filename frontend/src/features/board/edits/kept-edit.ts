import type { Clash } from '../state/types.ts';
import type { Edit } from './edit.ts';

/** An edit as a person reads it. */
export interface EditWords {
  title: string;
  value: string;
}

/** One that the server has not taken, as the device keeps it. */
export interface KeptEdit {
  mutationId: string;
  edit: Edit;
  /** When it was made, or refused; in this order they are sent. */
  at: number;
  /** Why it was refused: it waits for the person, who sends it again or lets it go. */
  reason?: string;
  /** It was refused for what somebody else wrote meanwhile. */
  clash?: Clash;
}

/** An edit on its way. It keeps its `mutationId` over retries and reloads, so that the server counts it once. */
export interface PendingEdit extends Omit<KeptEdit, 'reason' | 'clash'> {
  /** Still unanswered 400 ms after it was made. */
  isSlow: boolean;
}

export interface RefusedEdit extends KeptEdit {
  reason: string;
}

/** The server named the cells that it refuses; nothing is written yet. */
export interface PartlyRefused {
  refused: Omit<RefusedEdit, 'at'>[];
  /** The edit without them; undefined where nothing is left of it. */
  rest: Edit | undefined;
}
