import { AppProblem } from '../api/problem.ts';
import type { KeptBoard } from './kept-boards.ts';

/** For what could not be asked for lack of a connection: what the device keeps of it, or else the failure. */
export const orKept =
  <Part extends keyof KeptBoard>(part: Part, of?: Partial<KeptBoard>) =>
  async (error: unknown): Promise<KeptBoard[Part]> => {
    if (!(error instanceof AppProblem) || error.status) throw error;
    const kept = await import('./kept-boards.ts').then(({ lastKept }) => lastKept(of)).catch(() => undefined);
    if (!kept) throw error;
    return kept[part];
  };
