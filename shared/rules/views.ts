import { ProjectBoardViewType } from '#shared/enums/enums.ts';

/** Posts that one call asks about. */
export const POSTS_PER_CHECK = 200;
/** Kinds of views that can be made so far. */
export const REGISTRABLE_VIEW_TYPES: readonly ProjectBoardViewType[] = [
  ProjectBoardViewType.TABLE,
  ProjectBoardViewType.KANBAN,
];

/** As people name them (look.md). */
export const VIEW_KIND_NAMES: Readonly<Record<ProjectBoardViewType, string>> = {
  [ProjectBoardViewType.TABLE]: 'テーブル',
  [ProjectBoardViewType.KANBAN]: 'カンバン',
  [ProjectBoardViewType.CARD]: 'カード',
  [ProjectBoardViewType.TIMELINE]: 'タイムライン',
  [ProjectBoardViewType.DASHBOARD]: 'ダッシュボード',
  [ProjectBoardViewType.AGILE]: 'アジャイル',
  [ProjectBoardViewType.TREE]: 'ツリー',
};
