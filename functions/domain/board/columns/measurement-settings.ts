/** Settings of a TIME_MEASUREMENT column as people give them: what they name must be there, unless it was named before. */

import type { Board } from '#functions/data/board/board.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';
import { BOTH_TIMES, isSameOption, measurementProblem } from '#shared/board/columns/measurement-problem.ts';
import type { Column, MeasurementItem } from '#shared/board/types.ts';
import { TimeMeasurementType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

type NamedOption = Pick<MeasurementItem, 'columnId' | 'valueOptionId'>;

/** Absent: as it is. */
export interface MeasurementSettings {
  timeMeasurementIsIncludeWeekend?: boolean | undefined;
  timeMeasurementIsIncludeHoliday?: boolean | undefined;
  /** null: around the clock. */
  timeMeasurementStartTime?: string | null | undefined;
  timeMeasurementEndTime?: string | null | undefined;
  timeMeasurementStartList?: NamedOption[] | undefined;
  timeMeasurementEndList?: NamedOption[] | undefined;
}

const isThere = (board: Board, { columnId, valueOptionId }: NamedOption): boolean => {
  const column = board.columns.find((candidate) => candidate.id === columnId);
  return (
    column !== undefined &&
    hasOptions(column.columnType) &&
    column.valueOptionList.some((option) => option.id === valueOptionId && !option.deletedAt)
  );
};

function itemsOf(
  board: Board,
  given: readonly NamedOption[],
  stored: readonly NamedOption[],
  timeType: TimeMeasurementType,
): MeasurementItem[] {
  if (!given.every((item) => isThere(board, item) || stored.some((known) => isSameOption(known, item))))
    throw new AppError('BadRequest', '時間計測に、このボードにない選択肢があります。');
  return given
    .filter((item, at) => given.findIndex((other) => isSameOption(other, item)) === at)
    .map(({ columnId, valueOptionId }) => ({ columnId, valueOptionId, timeType }));
}

/** What to store of the column; `stored`: as it is now. */
export function measurementSettings(
  board: Board,
  given: MeasurementSettings,
  stored: Partial<Column> = {},
): Partial<Column> {
  const { timeMeasurementStartTime: start, timeMeasurementEndTime: end } = given;
  if ((start === undefined) !== (end === undefined)) throw new AppError('BadRequest', BOTH_TIMES);
  const known = [...(stored.timeMeasurementStartList ?? []), ...(stored.timeMeasurementEndList ?? [])];
  const set: Partial<Column> = {
    ...(given.timeMeasurementIsIncludeWeekend !== undefined && {
      timeMeasurementIsIncludeWeekend: given.timeMeasurementIsIncludeWeekend,
    }),
    ...(given.timeMeasurementIsIncludeHoliday !== undefined && {
      timeMeasurementIsIncludeHoliday: given.timeMeasurementIsIncludeHoliday,
    }),
    ...(start && end && { timeMeasurementStartTime: start, timeMeasurementEndTime: end }),
    ...(given.timeMeasurementStartList && {
      timeMeasurementStartList: itemsOf(board, given.timeMeasurementStartList, known, TimeMeasurementType.START),
    }),
    ...(given.timeMeasurementEndList && {
      timeMeasurementEndList: itemsOf(board, given.timeMeasurementEndList, known, TimeMeasurementType.END),
    }),
  };
  const { timeMeasurementStartList: starts = [], timeMeasurementEndList: ends = [] } = { ...stored, ...set };
  const problem = measurementProblem({ starts, ends, startTime: start, endTime: end });
  if (problem) throw new AppError('BadRequest', problem);
  return set;
}
