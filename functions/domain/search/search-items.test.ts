/** The search of a project against labelled queries: each names the posts that a person would expect, and none that is not there. */
import { describe, expect, test } from 'vitest';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { deleteComment, updateComment } from '#functions/domain/post/comments/edit-comment.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import { ContentsType, Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import type { SearchFilter } from './search-filter.ts';
import { searchItems } from './search-items.ts';
import { topicsIn, topicsOf } from './topic-names.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

interface Post {
  title: string;
  contents?: string;
  comments?: string[];
  subPosts?: string[];
}
const POSTS: Record<string, Post> = {
  mail: {
    title: '予約変更メールが届かない',
    contents: '<p>髙﨑様から電話。再送すると直る。</p>',
    comments: ['<p>送信基盤の並列数は一旦1にします。</p>'],
  },
  copy: { title: 'シフトのコピー', contents: '<p>前の週の<b>シフト</b>を次の週に写したい。</p>' },
  api: { title: 'ＡＰＩ設計をきめる', comments: ['<p>🎉 合意しました</p>'], subPosts: ['ﾄｰｸﾝの期限を決める'] },
  emoji: { title: '🚀 リリース準備' },
  form: { title: '申し込みフォームの入力' },
  server: { title: 'サーバーの再起動', contents: '<p>夜に行う。</p>' },
  number: { title: '税率10%の計算', contents: '<p>端数は切り捨て。</p>' },
};

async function givenProject() {
  const ports = plainPorts();
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const ids = new Map<string, string>();
  for (const [name, { title, contents, comments = [], subPosts = [] }] of Object.entries(POSTS)) {
    const { postList } = await registerPost(context, { boardId, title });
    const postId = postList[0]!.id;
    ids.set(name, postId);
    if (contents) await updateContents(context, { boardId, postId, contentsHtml: contents, contentsRevision: 0 });
    for (const comment of comments) await registerComment(context, { boardId, postId, comment });
    for (const subTitle of subPosts) await registerSubPost(context, { boardId, postId, title: subTitle });
    ports.advance(60_000);
  }
  const nameOf = (id: string): string =>
    [...ids].find(([, known]) => id === known)?.[0] ?? [...ids].find(([, known]) => id.startsWith(known))![0] + '.sub';
  const find = async (query: string) =>
    (await searchItems(context, { query, limit: 20 })).itemList.map((item) => nameOf(item.id));
  return { ports, context, boardId, ids, find };
}

/** Query and what is to be found, the best first. */
const LABELLED: [query: string, expected: string[]][] = [
  ['予約変更', ['mail']],
  ['ﾖﾔｸ', []],
  ['申込', ['form']],
  ['申込み フォーム', ['form']],
  ['申込みフォーム', ['form']],
  ['フォウム', ['form']],
  ['サアバー', ['server']],
  ['サーバ', ['server']],
  ['フォルダ', []],
  ['メール', ['mail']],
  ['めーる', ['mail']],
  ['ﾒｰﾙ', ['mail']],
  ['api', ['api']],
  ['ＡＰＩ', ['api']],
  ['トークン', ['api.sub']],
  ['高崎', ['mail']],
  ['髙﨑', ['mail']],
  ['並列数', ['mail']],
  ['再送 メール', ['mail']],
  ['並列数 メール 再送', ['mail']],
  ['再送 シフト', []],
  ['シフト', ['copy']],
  ['次の週', ['copy']],
  ['電', ['mail']],
  ['税', ['number']],
  ['🚀', ['emoji']],
  ['🎉', ['api']],
  ['🦄', []],
  ['10%', ['number']],
  ['切り捨て', ['number']],
  ['決', ['api.sub']],
  ['週', ['copy']],
  ['届かない！', []],
  ['サーバー夜', ['server']],
  ['メール再送', ['mail']],
  ['税率端数', ['number']],
  ['税率再送', []],
  ['"><script>', []],
];

describe('a search of what people wrote', () => {
  test.each(['as it is collected', 'before any scan'])('finds what is labelled, %s', async (when) => {
    const { context, boardId, find } = await givenProject();
    if (when === 'as it is collected') await collectBoard(context, boardId, 'FULL');
    const found = await Promise.all(LABELLED.map(async ([query]) => [query, await find(query)]));
    expect(found).toEqual(LABELLED);
  });

  test('says where a word stands, and marks it', async () => {
    const { context, boardId } = await givenProject();
    await collectBoard(context, boardId, 'FULL');
    const one = async (query: string) => (await searchItems(context, { query, limit: 1 })).itemList[0]!;
    const talk = await one('並列数');
    expect(talk).toMatchObject({ part: 'COMMENT', by: 'sato', commentId: expect.any(String) });
    expect(talk.excerptHighlightList.map(([from, to]) => talk.excerpt!.slice(from, to))).toEqual(['並列数']);
    const title = await one('めーる');
    expect(title.titleHighlightList.map(([from, to]) => title.title.slice(from, to))).toEqual(['メール']);
    expect(await one('高崎')).toMatchObject({ part: 'CONTENTS', excerpt: expect.stringContaining('髙﨑様') });
  });

  test('tells what the words say now, whatever the index knew, and nothing that is not there', async () => {
    const { context, boardId, ids, find } = await givenProject();
    await collectBoard(context, boardId, 'FULL');
    const postId = ids.get('mail')!;
    const commentId = (await searchItems(context, { query: '並列数', limit: 1 })).itemList[0]!.commentId!;
    await updateComment(context, { boardId, postId, commentId, comment: '<p>上限は8です</p>' });
    expect([await find('並列数'), await find('上限')]).toEqual([[], ['mail']]);
    await deleteComment(context, { boardId, postId, commentId });
    expect(await find('上限')).toEqual([]);
    await archivePosts(context, { boardId, postIdList: [postId] });
    expect([await find('予約変更'), await find('再送')]).toEqual([[], []]);
  });

  test('marks another spelling, and looks among what is asked for alone', async () => {
    const { ports, context, boardId } = await givenProject();
    const [form] = (await searchItems(context, { query: '申込', limit: 1 })).itemList;
    expect(form!.titleHighlightList.map(([from, to]) => form!.title.slice(from, to))).toEqual(['申し込']);
    ports.advance(3 * 86_400_000);
    const abe = { ...context, scope: { ...scope, accountName: 'abe' } };
    await registerPost(abe, { boardId, title: 'トークンの表示' });
    const titles = async (filter: SearchFilter) =>
      (await searchItems(context, { query: 'トークン', limit: 20, ...filter })).itemList.map(({ title }) => title);
    expect(await titles({})).toHaveLength(2);
    expect(await titles({ contentsType: ContentsType.SUB_POST })).toEqual(['ﾄｰｸﾝの期限を決める']);
    expect(await titles({ userAccountName: 'abe' })).toEqual(['トークンの表示']);
    expect(await titles({ from: '2026-09-02' })).toEqual(['トークンの表示']);
    expect(await titles({ to: '2026-09-02' })).toEqual(['ﾄｰｸﾝの期限を決める']);
    expect(await titles({ userAccountName: 'nobody' })).toEqual([]);
  });

  test('what was touched lately comes first among equals', async () => {
    const { ports, context, boardId, ids } = await givenProject();
    ports.advance(200 * 86_400_000);
    await registerPost(context, { boardId, title: '予約変更の画面' });
    const { itemList } = await searchItems(context, { query: '予約', limit: 20 });
    expect(itemList.map(({ id }) => id).indexOf(ids.get('mail')!)).toBe(1);
  });
});

describe('topics', () => {
  test('are the words of titles, whole and by script, without those that every title has', () => {
    expect(topicsIn('予約変更メールの不具合を修正（LINE連携）')).toEqual([
      '予約変更メール',
      '予約変更',
      'メール',
      'LINE',
      '連携',
    ]);
  });
  test('a part of a word that stands nowhere else is none beside the whole', () => {
    const titled = ['予約変更メールが届かない', '予約変更メールの文言', 'メールの署名', '署名'].map((title) => ({
      title,
    }));
    expect(topicsOf(titled).map(({ name, of }) => [name, of.length])).toEqual([
      ['メール', 3],
      ['予約変更メール', 2],
      ['署名', 2],
    ]);
  });
});
