import type { MeasurementItem } from '../types.ts';

type NamedOption = Pick<MeasurementItem, 'columnId' | 'valueOptionId'>;

export const isSameOption = (a: NamedOption, b: NamedOption): boolean =>
  a.columnId === b.columnId && a.valueOptionId === b.valueOptionId;

interface Measured {
  starts: readonly NamedOption[];
  ends: readonly NamedOption[];
  /** Neither: around the clock. */
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

export const BOTH_TIMES = '数える時間帯は、始まりと終わりの両方を入力してください。';

/** What stands in the way of keeping the settings of a TIME_MEASUREMENT column; undefined: nothing. */
export function measurementProblem({ starts, ends, startTime, endTime }: Measured): string | undefined {
  if (starts.length === 0 || ends.length === 0)
    return '計測の開始と終了にする選択肢を、それぞれ1つ以上選んでください。';
  if (starts.some((start) => ends.some((end) => isSameOption(start, end))))
    return '同じ選択肢を、開始と終了の両方にはできません。';
  if (!startTime !== !endTime) return BOTH_TIMES;
  return startTime && startTime === endTime ? '数える時間帯の始まりと終わりが同じです。' : undefined;
}
