import type { History } from '#app/features/post/api/history.ts';
import type { Comment } from '#app/features/post/api/post-page.ts';
import { PostHistoryActionType as Action, ColumnType } from '#shared/enums/enums.ts';

export type TimelineEntry =
  | { kind: 'comment'; at: string; comment: Comment }
  | { kind: 'earlier'; at: string }
  | { kind: 'history'; at: string; history: History };
export type TimelineFilter = 'all' | 'comments' | 'history';

/** Comments stand there themselves; their registration says nothing new, unless the secretary had proposed them, or they were gone before. */
export const historyShown = (list: History[]): History[] =>
  list.filter(
    ({ actionType, secretaryRequestedBy, isRestored }) =>
      actionType !== Action.REGISTER_COMMENT || secretaryRequestedBy != null || isRestored,
  );

/** Comments and changes on one line, oldest first; `hasEarlier`: of comments before these, what asks for them stands there. */
export function timelineOf(
  comments: Comment[],
  historyList: History[],
  filter: TimelineFilter,
  hasEarlier = false,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  if (filter !== 'history' && hasEarlier) entries.push({ kind: 'earlier', at: comments[0]?.createdAt ?? '' });
  if (filter !== 'history')
    for (const comment of comments) entries.push({ kind: 'comment', at: comment.createdAt, comment });
  if (filter !== 'comments')
    for (const history of historyShown(historyList)) entries.push({ kind: 'history', at: history.actionDate, history });
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const VERBS: Record<number, string> = {
  [Action.REGISTER_POST]: '投稿を追加',
  [Action.REGISTER_POST_CONTENTS]: '内容を設定',
  [Action.UPDATE_POST_TITLE]: 'タイトルを変更',
  [Action.UPDATE_POST_CONTENTS]: '内容を変更',
  [Action.ARCHIVE_POST]: '投稿をアーカイブ',
  [Action.UNARCHIVE_POST]: '投稿を元に戻した',
  [Action.DELETE_POST]: '投稿を削除',
  [Action.REGISTER_COMMENT]: 'コメントを追加',
  [Action.UPDATE_COMMENT]: 'コメントを変更',
  [Action.DELETE_COMMENT]: 'コメントを削除',
  [Action.MOVE_POST_TO_OTHER_SECTION]: 'セクションを移動',
  [Action.MOVE_POST_TO_OTHER_BOARD]: 'ボードを移動',
};

export interface HistoryLine {
  /** What was changed, in bold; empty where the verb says it all. */
  object: string;
  verb: string;
  before?: string;
  after?: string;
}

/** One change in one line: what, and what it was before and after. */
export function historyLine(history: History, nameOf: (accountName: string) => string): HistoryLine {
  const { actionType, actionColumnName, actionColumnType, postTitle, afterPostTitle } = history;
  // People stand in the history by account name.
  const worded = (text: string | null | undefined) =>
    text ? (actionColumnType === ColumnType.USER ? text.split('、').map(nameOf).join('、') : text) : 'なし';
  if (history.isPage) return { object: history.afterText ?? 'ページ', verb: 'を追加' };
  if (history.isMerge)
    return history.afterText
      ? { object: history.afterText, verb: 'を統合' }
      : { object: history.beforeText ?? '投稿', verb: 'の統合を取り消した' };
  if (actionType === Action.REGISTER_COLUMN_DATA)
    return { object: actionColumnName ?? '値', verb: 'を設定', after: worded(history.afterText) };
  if (actionType === Action.UPDATE_COLUMN_DATA)
    return {
      object: actionColumnName ?? '値',
      verb: 'を変更',
      before: worded(history.beforeText),
      after: worded(history.afterText),
    };
  const [subPost] = history.subPostList ?? [];
  if (subPost && (actionType === Action.REGISTER_SUB_POST || actionType === Action.DELETE_SUB_POST)) {
    const others = (history.subPostList?.length ?? 1) - 1;
    const gone = history.isParentChanged ? 'をサブ投稿から外した' : 'のサブ投稿を削除';
    return {
      object: `${subPost.subPostSerialNumber} ${subPost.subPostTitle}`,
      verb: `${others > 0 ? `ほか${others}件` : ''}${actionType === Action.DELETE_SUB_POST ? gone : 'をサブ投稿に追加'}`,
    };
  }
  if (actionType === Action.ARCHIVE_POST && history.afterText)
    return { object: history.afterText, verb: 'に統合してアーカイブ' };
  if (actionType === Action.UNARCHIVE_POST && history.beforeText)
    return { object: history.beforeText, verb: 'への統合を取り消した' };
  if (actionType === Action.MOVE_POST_TO_OTHER_BOARD || actionType === Action.MOVE_POST_TO_OTHER_SECTION)
    return {
      object: '',
      verb: history.isParentChanged ? '置き場所を変更' : VERBS[actionType]!,
      ...(history.beforeText && { before: history.beforeText }),
      ...(history.afterText && { after: history.afterText }),
    };
  const told = VERBS[actionType] ?? '投稿を変更';
  const verb = history.isOfSubPost && told.startsWith('投稿') ? `サブ${told}` : told;
  if (actionType === Action.UPDATE_POST_TITLE)
    return {
      object: '',
      verb,
      ...(postTitle && { before: postTitle }),
      ...(afterPostTitle && { after: afterPostTitle }),
    };
  if (history.isRestored)
    return { object: '', verb: 'コメントを元に戻した', ...(history.afterText && { after: history.afterText }) };
  if (actionType === Action.UPDATE_COMMENT || actionType === Action.DELETE_COMMENT)
    return {
      object: '',
      verb,
      ...(history.beforeText && { before: history.beforeText }),
      ...(history.afterText && { after: history.afterText }),
    };
  return { object: '', verb };
}

const LONG = 60;

export const isOfContents = ({ actionType, isPage }: History): boolean =>
  actionType === Action.UPDATE_POST_CONTENTS || (actionType === Action.REGISTER_POST_CONTENTS && !isPage);
const isOfCell = ({ actionType, isMerge }: History): boolean =>
  actionType === Action.UPDATE_COLUMN_DATA || (actionType === Action.REGISTER_COLUMN_DATA && !isMerge);

/** Longer words, and texts with looks, are better read with what changed marked in them. */
export const hasDifference = (history: History): boolean => {
  const { actionType, actionColumnType, beforeText, afterText } = history;
  return (
    isOfContents(history) ||
    actionType === Action.UPDATE_COMMENT ||
    (isOfCell(history) &&
      actionColumnType === ColumnType.TEXT &&
      (beforeText?.length ?? 0) + (afterText?.length ?? 0) > LONG)
  );
};

/** Whether there is something to go back to. */
export const isRestorable = (history: History): boolean =>
  isOfContents(history) ||
  isOfCell(history) ||
  (history.actionType === Action.UPDATE_POST_TITLE && Boolean(history.postTitle));
