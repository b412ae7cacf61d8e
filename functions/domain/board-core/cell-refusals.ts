/** Cells of one call that cannot be taken. All are looked for before the call is refused, so that it may come again without them. */

import type { RefusedCell } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';

/** Where a cell of a call is: its post's place in the call's list, and its column. */
export type CellPlace = Pick<RefusedCell, 'at' | 'projectBoardColumnId'>;

export class CellRefusals {
  private readonly all: { place: CellPlace; error: AppError }[] = [];

  add(place: CellPlace, error: AppError): void {
    this.all.push({ place, error });
  }

  /** Undefined also where the cell is refused. */
  async unless<T>(place: CellPlace, run: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.add(place, error);
      return undefined;
    }
  }

  throwAny(): void {
    const [first] = this.all;
    if (first)
      throw new AppError(first.error.code, first.error.message, {
        refusedCells: this.all.map(({ place: { at, projectBoardColumnId }, error: { message } }) => ({
          at,
          projectBoardColumnId,
          message,
        })),
      });
  }
}
