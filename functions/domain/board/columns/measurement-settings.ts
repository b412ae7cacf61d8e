/** Settings of a TIME_MEASUREMENT column as people give them: what they name must be there, unless it was named before. */

import type { Board } from '#functions/data/board/board.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';
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

const isSame = (a: NamedOption, b: NamedOption): boolean =>
  a.columnId === b.columnId && a.valueOptionId === b.valueOptionId;

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
  if (!given.every((item) => isThere(board, item) || stored.some((known) => isSame(known, item))))
    throw new AppError('BadRequest', '時間計測に、このボードにない選択肢があります。');
  return given
    .filter((item, at) => given.findIndex((other) => isSame(other, item)) === at)
    .map(({ columnId, valueOptionId }) => ({ columnId, valueOptionId, timeType }));
}

/** What to store of the column; `stored`: as it is now. */
export function measurementSettings(
  board: Board,
  given: MeasurementSettings,
  stored: Partial<Column> = {},
): Partial<Column> {
  const { timeMeasurementStartTime: start, timeMeasurementEndTime: end } = given;
  if ((start === undefined) !== (end === undefined) || !start !== !end)
    throw new AppError('BadRequest', '数える時間帯は、始まりと終わりの両方を入力してください。');
  if (start && start === end) throw new AppError('BadRequest', '数える時間帯の始まりと終わりが同じです。');
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
  if (starts.length === 0 || ends.length === 0)
    throw new AppError('BadRequest', '計測の開始と終了にする選択肢を、それぞれ1つ以上選んでください。');
  if (starts.some((item) => ends.some((other) => isSame(item, other))))
    throw new AppError('BadRequest', '同じ選択肢を、開始と終了の両方にはできません。');
  return set;
}
