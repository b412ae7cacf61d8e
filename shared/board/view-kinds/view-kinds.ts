/** Every kind of view (work §3.2). How each looks: `look.ts` in its folder of `frontend/src/features/board/`. */
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import type { Column, View } from '../types.ts';
import { agileKind } from './agile.ts';
import { cardKind } from './card.ts';
import { dashboardKind } from './dashboard.ts';
import { kanbanKind } from './kanban.ts';
import { timelineKind } from './timeline.ts';
import { treeKind } from './tree.ts';
import type { ViewKind } from './view-kind.ts';

export const viewKinds: Readonly<Record<ProjectBoardViewType, ViewKind>> = {
  [ProjectBoardViewType.TABLE]: { name: 'テーブル', isOffered: true },
  [ProjectBoardViewType.KANBAN]: kanbanKind,
  [ProjectBoardViewType.CARD]: cardKind,
  [ProjectBoardViewType.TIMELINE]: timelineKind,
  [ProjectBoardViewType.DASHBOARD]: dashboardKind,
  [ProjectBoardViewType.AGILE]: agileKind,
  [ProjectBoardViewType.TREE]: treeKind,
};

/** Kinds of views that can be made so far, in the order in which they are offered. */
export const OFFERED_VIEW_TYPES = Object.values(ProjectBoardViewType).filter((type) => viewKinds[type].isOffered);

export const isKanban = ({ viewType }: Pick<View, 'viewType'>): boolean => viewType === ProjectBoardViewType.KANBAN;

/** Of one view, what stands against dividing its groups into lanes so. */
export function laneProblem(
  { viewType }: Pick<View, 'viewType'>,
  column: Pick<Column, 'columnType'>,
): string | undefined {
  const { lanes, name } = viewKinds[viewType];
  if (!lanes) return `「${name}」にレーンはありません。`;
  return lanes.accepts(column) ? undefined : lanes.problem;
}

/** Of one view, what stands against grouping its posts so; `null`: not at all. */
export function groupProblem(
  { viewType }: Pick<View, 'viewType'>,
  column: Pick<Column, 'columnType'> | null,
): string | undefined {
  const { groups } = viewKinds[viewType];
  return !groups || groups.accepts(column) ? undefined : groups.problem;
}
