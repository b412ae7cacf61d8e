import type { LiveData } from '../live-data.ts';
import type { Tell } from '../notices.ts';
import type { OwnEdits } from '../overlay/own-edits.ts';
import type { ShownBoard } from '../shown-board.ts';
import type { Surroundings } from '../wire/board-gateway.ts';
import type { Steps } from './steps.ts';

/** What commands are made over. */
export interface EditingParts {
  around: Surroundings;
  live: LiveData;
  own: OwnEdits;
  shown: ShownBoard;
  steps: Steps;
  tell: Tell;
}

export const newId = (around: Surroundings): string => `new-${around.uuid()}`;

export const moment = (around: Surroundings): string => new Date(around.now()).toISOString();
