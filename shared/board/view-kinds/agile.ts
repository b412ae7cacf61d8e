/** An agile view plans sprints (work §2.5): its groups are the sprints, and what has none is the backlog. */
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { isEstimateColumn, isSprintColumn } from '../sprints/sprint-columns.ts';
import type { ViewKind } from './view-kind.ts';

export const agileKind: ViewKind = {
  name: 'アジャイル',
  isOffered: true,
  groups: {
    accepts: (column) => column === null || isSprintColumn(column),
    problem: 'アジャイルのまとまりにできるのは、スプリントを選ぶ選択肢の列です。',
  },
  groupsBy: 'sprintStatusColumnId',
  /** Which column its sprints are is asked: any choice could be one. */
  begin(columns) {
    const estimate = columns.find(isEstimateColumn);
    const complete = columns
      .find(({ columnType, isStatus }) => columnType === ColumnType.STATE && isStatus)
      ?.valueOptionList.find(({ statusType, deletedAt }) => statusType === StatusType.DONE && deletedAt === undefined);
    return {
      ...(estimate && { estimateColumnId: estimate.id }),
      ...(complete && { completeStatusId: complete.id }),
    };
  },
  columnSettings: { sprintStatusColumnId: isSprintColumn, estimateColumnId: isEstimateColumn },
};
