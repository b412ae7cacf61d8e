import { expect, test } from 'vitest';
import type { Evidence } from '#shared/contract/secretary.ts';
import { SourceType } from '#shared/enums/enums.ts';
import { countedIn, nameOfSource } from './source-names.ts';

const post = (projectSerialNumber: number) => ({
  projectSerialNumber,
  title: `投稿${projectSerialNumber}`,
  boardId: 'b',
});
const document = (at: number) => ({
  sourceType: SourceType.DOCUMENT,
  part: 'documents',
  entryId: `document:${at}`,
  title: `設計メモ${at}`,
});
const evidence = (more: Partial<Evidence>): Evidence => ({
  number: 1,
  kind: 'aggregate',
  title: '触れているもの',
  quote: '',
  meta: '',
  postList: [],
  count: 1,
  ...more,
});

test('documents and threads are named by what they are, as posts are by their numbers', () => {
  const some = evidence({ postList: [post(1)], entryList: [document(1)], count: 2 });
  expect(countedIn(some)).toEqual({ posts: [post(1)], entries: ['ドキュメント「設計メモ1」'], more: 0 });
  const posts = Array.from({ length: 6 }, (_, at) => post(at));
  const many = evidence({ postList: posts, entryList: Array.from({ length: 30 }, (_, at) => document(at)), count: 36 });
  expect(countedIn(many)).toMatchObject({
    posts,
    entries: ['ドキュメント「設計メモ0」', 'ドキュメント「設計メモ1」'],
    more: 28,
  });
  expect(countedIn({ ...some, kind: 'post' })).toEqual({ posts: [], entries: [], more: 0 });
});

test('one that is quoted says what it is; a post, and what is gone, keep their words', () => {
  const chat = { ...document(1), sourceType: SourceType.CHAT_MESSAGE };
  expect(nameOfSource(evidence({ kind: 'entry', title: '送信基盤 並列数', entryList: [chat] }))).toBe(
    'チャット　送信基盤 並列数',
  );
  expect(nameOfSource(evidence({ kind: 'post', title: '1 投稿1', postList: [post(1)] }))).toBe('1 投稿1');
  const gone = 'このドキュメントやチャットは見られなくなりました';
  expect(nameOfSource(evidence({ kind: 'entry', title: gone }))).toBe(gone);
});
