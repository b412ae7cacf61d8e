import { ProjectBoardType } from '#shared/enums/enums.ts';

/** What a kind of board is called; apart from the templates, which screens that only name a board do without. */
export const BOARD_KIND_NAMES: Readonly<Record<ProjectBoardType, string>> = {
  [ProjectBoardType.BLANK]: '空のボード',
  [ProjectBoardType.USER_FEEDBACK]: 'ユーザーの声',
  [ProjectBoardType.INTERNAL_FEEDBACK]: '社内の気づき',
  [ProjectBoardType.BUG_MANAGEMENT]: '不具合管理',
  [ProjectBoardType.PROJECT_MANAGEMENT]: 'プロジェクト管理',
  [ProjectBoardType.ROADMAP_MANAGEMENT]: 'ロードマップ',
  [ProjectBoardType.BUSINESS_FEEDBACK]: '商談・失注の声',
  [ProjectBoardType.CASE_MANAGEMENT]: '案件管理',
  [ProjectBoardType.PRODUCT_DISCOVERY]: 'プロダクト発見',
  [ProjectBoardType.PRODUCT_DELIVERY]: '開発バックログ',
  [ProjectBoardType.RELEASE_MANAGEMENT]: 'リリース管理',
};
