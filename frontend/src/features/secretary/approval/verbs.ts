import type { SecretaryPlan } from '#shared/contract/secretary-plan.ts';

/** What a proposal would do, in words. */
export const VERBS: Record<SecretaryPlan['verb'], string> = {
  SET_STATE: '投稿を更新',
  SET_ASSIGNEE: '投稿を更新',
  SET_DUE: '投稿を更新',
  ADD_COMMENT: 'コメントを追加',
  CREATE_POST: '投稿を作成',
};
