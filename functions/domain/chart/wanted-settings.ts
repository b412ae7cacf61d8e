import type { Ids } from '#functions/clients/ports.ts';
import { storedFilter } from '#functions/domain/board/views/check-arrangement.ts';
import type { ChartSettings, FilterGroup } from '#shared/board/types.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import type { ChartType, CountLogicType } from '#shared/enums/enums.ts';

type OrNull<T> = { [K in keyof T]?: T[K] | null | undefined };

/** As people send them: null is none. */
export type WantedSettings = OrNull<
  Omit<ChartSettings, 'name' | 'chartType' | 'countLogicType' | 'filterGroupList'>
> & {
  chartType: ChartType;
  countLogicType: CountLogicType;
  filterGroupList?: FilterGroup[] | null | undefined;
};

/** As they are stored. */
export function settingsFrom(wanted: WantedSettings, ids: Ids): Omit<ChartSettings, 'name'> {
  const { filterGroupList, ...others } = withoutNulls(wanted);
  return { ...others, filterGroupList: storedFilter(filterGroupList ?? [], ids) };
}
