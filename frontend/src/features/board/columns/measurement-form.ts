import { hasOptions } from '#shared/board/columns/column-kinds.ts';
import { BOTH_TIMES, measurementProblem } from '#shared/board/columns/measurement-problem.ts';
import type { Column, MeasurementItem } from '#shared/board/types.ts';

/** The settings of a measurement as they are filled in; options as '{columnId} {valueOptionId}'. */
export interface MeasurementForm {
  starts: string[];
  ends: string[];
  isWeekend: boolean;
  isHoliday: boolean;
  /** Only some hours of the day count. */
  isDaily: boolean;
  startTime: string;
  endTime: string;
}

const placeOf = ({ columnId, valueOptionId }: Pick<MeasurementItem, 'columnId' | 'valueOptionId'>): string =>
  `${columnId} ${valueOptionId}`;
const itemOf = (place: string) => {
  const [columnId = '', valueOptionId = ''] = place.split(' ');
  return { columnId, valueOptionId };
};

export const measurementForm = (column?: Column): MeasurementForm => ({
  starts: (column?.timeMeasurementStartList ?? []).map(placeOf),
  ends: (column?.timeMeasurementEndList ?? []).map(placeOf),
  isWeekend: column?.timeMeasurementIsIncludeWeekend ?? false,
  isHoliday: column?.timeMeasurementIsIncludeHoliday ?? false,
  isDaily: column === undefined || column.timeMeasurementStartTime !== undefined,
  startTime: column?.timeMeasurementStartTime ?? '09:00',
  endTime: column?.timeMeasurementEndTime ?? '18:00',
});

/** What stands in the way of keeping it; undefined: nothing. */
export function measurementFormProblem({
  starts,
  ends,
  isDaily,
  startTime,
  endTime,
}: MeasurementForm): string | undefined {
  const times = isDaily ? { startTime, endTime } : {};
  const problem = measurementProblem({ starts: starts.map(itemOf), ends: ends.map(itemOf), ...times });
  return problem ?? (isDaily && !startTime ? BOTH_TIMES : undefined);
}

export const measurementPart = (form: MeasurementForm) => ({
  timeMeasurementStartList: form.starts.map(itemOf),
  timeMeasurementEndList: form.ends.map(itemOf),
  timeMeasurementIsIncludeWeekend: form.isWeekend,
  timeMeasurementIsIncludeHoliday: form.isHoliday,
  timeMeasurementStartTime: form.isDaily ? form.startTime : null,
  timeMeasurementEndTime: form.isDaily ? form.endTime : null,
});
export type MeasurementPart = ReturnType<typeof measurementPart>;

export interface OptionChoices {
  group: string;
  items: { value: string; label: string }[];
}

/** Options to choose from, by column; what is chosen and was deleted since stands apart, to be taken out. */
export function optionChoices(columns: readonly Column[], chosen: readonly string[]): OptionChoices[] {
  const groups = columns
    .filter(({ columnType }) => hasOptions(columnType))
    .map(({ id, name, valueOptionList }) => ({
      group: name,
      items: valueOptionList
        .filter((option) => !option.deletedAt)
        .map((option) => ({ value: `${id} ${option.id}`, label: option.name })),
    }));
  const offered = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)));
  const gone = chosen
    .filter((place) => !offered.has(place))
    .map((value) => ({ value, label: `${goneName(columns, itemOf(value))}（削除済み）` }));
  return gone.length > 0 ? [...groups, { group: '削除された選択肢', items: gone }] : groups;
}

const goneName = (columns: readonly Column[], { columnId, valueOptionId }: ReturnType<typeof itemOf>): string =>
  columns.find(({ id }) => id === columnId)?.valueOptionList.find(({ id }) => id === valueOptionId)?.name ??
  '削除された列の選択肢';
