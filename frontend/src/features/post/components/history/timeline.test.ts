import { describe, expect, test } from 'vitest';
import type { History } from '#app/features/post/api/history.ts';
import type { Comment } from '#app/features/post/api/post-page.ts';
import { ColumnType, PostHistoryActionType } from '#shared/enums/enums.ts';
import { historyLine, historyShown, isRestorable, timelineOf } from './timeline.ts';

const comment = (id: string, createdAt: string): Comment => ({
  id,
  comment: '',
  commentedUserAccountName: 'sato',
  createdAt,
  updatedAt: createdAt,
  reactionList: [],
});
const EMPTY = {
  postTitle: null,
  afterPostTitle: null,
  customActionName: null,
  secretaryRequestedBy: null,
  actionColumnName: null,
  actionColumnType: null,
  beforeText: null,
  afterText: null,
  isParentChanged: null,
  isRestored: null,
  isPage: null,
  isMerge: null,
  subPostList: null,
};
const history = (id: string, actionDate: string, part: Partial<History> = {}): History => ({
  ...EMPTY,
  id,
  actionType: PostHistoryActionType.UPDATE_COLUMN_DATA,
  actionUserAccountName: 'sato',
  actionDate,
  ...part,
});

const nameOf = (accountName: string) => ({ tanaka: '田中　健太', sato: '佐藤　美咲' })[accountName] ?? accountName;

describe('the time line', () => {
  const comments = [comment('c1', '2026-09-02T00:00:00Z')];
  const list = [
    history('h2', '2026-09-03T00:00:00Z'),
    history('h1', '2026-09-01T00:00:00Z'),
    history('hc', '2026-09-02T00:00:00Z', { actionType: PostHistoryActionType.REGISTER_COMMENT }),
  ];
  const ids = (filter: 'all' | 'comments' | 'history') =>
    timelineOf(comments, list, filter).map((entry) =>
      entry.kind === 'comment' ? entry.comment.id : entry.kind === 'history' ? entry.history.id : entry.kind,
    );

  test('mixes comments and changes, oldest first, and names no comment twice', () => {
    expect(ids('all')).toEqual(['h1', 'c1', 'h2']);
    expect(ids('comments')).toEqual(['c1']);
    expect(ids('history')).toEqual(['h1', 'h2']);
  });

  test('names a comment that the secretary had proposed', () => {
    const proposed = { ...list[2]!, secretaryRequestedBy: 'sato' };
    expect(timelineOf(comments, [proposed], 'history')).toHaveLength(1);
    expect(historyLine(proposed, nameOf)).toEqual({ object: '', verb: 'コメントを追加' });
  });

  test('says what a value was and is', () => {
    expect(
      historyLine(
        history('h', '', {
          actionColumnName: '担当者',
          actionColumnType: ColumnType.USER,
          beforeText: '',
          afterText: 'tanaka、sato',
        }),
        nameOf,
      ),
    ).toEqual({ object: '担当者', verb: 'を変更', before: 'なし', after: '田中　健太、佐藤　美咲' });
  });

  test('says which page was added', () => {
    const entry = history('h', '', {
      actionType: PostHistoryActionType.REGISTER_POST_CONTENTS,
      afterText: '画像 予約画面.png',
      isPage: true,
    });
    expect(historyLine(entry, nameOf)).toEqual({ object: '画像 予約画面.png', verb: 'を追加' });
    expect(isRestorable(entry)).toBe(false);
  });

  test('says of first contents and first values that they were set', () => {
    const contents = history('h', '', {
      actionType: PostHistoryActionType.REGISTER_POST_CONTENTS,
      beforeText: '',
      afterText: '手順',
    });
    expect(historyLine(contents, nameOf)).toEqual({ object: '', verb: '内容を設定' });
    const value = history('h', '', {
      actionType: PostHistoryActionType.REGISTER_COLUMN_DATA,
      actionColumnName: '見積',
      beforeText: 'なし',
      afterText: '3',
    });
    expect(historyLine(value, nameOf)).toEqual({ object: '見積', verb: 'を設定', after: '3' });
    expect([contents, value].map(isRestorable)).toEqual([true, true]);
  });

  test('says which post was merged, and that it is not any more', () => {
    const merge = { actionType: PostHistoryActionType.REGISTER_COLUMN_DATA, isMerge: true };
    const came = history('h', '', { ...merge, afterText: '#12 メール' });
    expect(historyLine(came, nameOf)).toEqual({ object: '#12 メール', verb: 'を統合' });
    expect(historyLine(history('h', '', { ...merge, beforeText: '#12 メール' }), nameOf)).toEqual({
      object: '#12 メール',
      verb: 'の統合を取り消した',
    });
    expect(isRestorable(came)).toBe(false);
  });

  test('says what a title was and is', () => {
    expect(
      historyLine(
        history('h', '', {
          actionType: PostHistoryActionType.UPDATE_POST_TITLE,
          postTitle: '前',
          afterPostTitle: '後',
        }),
        nameOf,
      ),
    ).toEqual({ object: '', verb: 'タイトルを変更', before: '前', after: '後' });
  });
});

test('what became of a comment is told with its words', () => {
  const nameOf = (name: string) => name;
  const { UPDATE_COMMENT, DELETE_COMMENT } = PostHistoryActionType;
  const line = (actionType: number, beforeText: string, afterText: string | null) =>
    historyLine(history('h', '', { actionType, beforeText, afterText }), nameOf);
  expect(line(UPDATE_COMMENT, 'はい', 'いいえ')).toEqual({
    object: '',
    verb: 'コメントを変更',
    before: 'はい',
    after: 'いいえ',
  });
  expect(line(DELETE_COMMENT, 'はい', null)).toEqual({ object: '', verb: 'コメントを削除', before: 'はい' });
});

test('a comment that came back is told of, though its coming was not', () => {
  const { REGISTER_COMMENT, DELETE_COMMENT } = PostHistoryActionType;
  const came = history('h1', '2026-09-01T00:00:00Z', { actionType: REGISTER_COMMENT, afterText: 'はい' });
  const went = history('h2', '2026-09-02T00:00:00Z', { actionType: DELETE_COMMENT, beforeText: 'はい' });
  const back = { ...came, id: 'h3', actionDate: '2026-09-03T00:00:00Z', isRestored: true };
  expect(historyShown([back, went, came])).toEqual([back, went]);
  expect(historyLine(back, (name) => name)).toEqual({ object: '', verb: 'コメントを元に戻した', after: 'はい' });
});
