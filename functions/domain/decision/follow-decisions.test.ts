/** The radar fed by the stream as posts change: what the index keeps of each sentence, and what the radar says of it then. */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { listComments } from '#functions/data/post/comment.ts';
import { putCollected } from '#functions/data/secretary/scan.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { deleteComment, updateComment } from '#functions/domain/post/comments/edit-comment.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import { followBoard } from '#functions/domain/scan/follow-board.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import { Role, StatusType } from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { decisionRadar } from './radar.ts';

const scope = { ...projectScope(), role: Role.ADMIN };
/** Posts that nobody has followed yet: more than a reader reads anew, so that only the index knows of older ones. */
const UNFOLLOWED = 201;

async function givenFollowed() {
  // Thursday, noon in Tokyo; no holiday for a month.
  const ports = plainPorts(Date.parse('2026-10-15T03:00:00Z'));
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  await putCollected(ports.table, scope, ['WEB'], new Date(ports.clock.now()).toISOString());
  await collectBoard(context, boardId, 'FULL');
  const follow = async () => {
    ports.advance(5_000);
    await followBoard({ ports, scope }, boardId, ports.clock.now());
  };
  const add = async (title: string) => (await registerPost(context, { boardId, title })).postList[0]!;
  const say = async (postId: string, comment: string) => {
    ports.advance(60_000);
    await registerComment(context, { boardId, postId, comment: `<p>${comment}</p>` });
    return { boardId, postId, commentId: (await listComments(ports.table, scope, postId)).comments.at(-1)!.id };
  };
  /** As a function that knows nothing answers. */
  const radar = async (more = {}) => {
    const { decisionList, isPartial } = await decisionRadar(
      { ports: ports.another(), scope },
      { isDrifting: false, offset: 0, limit: 50, ...more },
    );
    return { told: decisionList.map(({ text, driftList }) => [text, ...driftList]), isPartial };
  };
  const indexed = async (): Promise<string[]> => {
    const reader = await storedIndex(ports).open(scope);
    return [...reader.words(boardId).values()].flatMap(({ decisions = [] }) => decisions.map(({ text }) => text));
  };
  /** From here on the radar knows of earlier posts what the index keeps of them, and no more. */
  const bury = async () => {
    ports.advance(60_000);
    for (let n = 0; n < UNFOLLOWED; n += 1) await add(`題${n}`);
  };
  return { ports, context, boardId, follow, add, say, radar, indexed, bury };
}

test('a decision is in the index once it is followed, and the radar has it from there', async () => {
  const { follow, add, say, radar, indexed, bury } = await givenFollowed();
  const { id } = await add('送信基盤');
  await say(id, '送信基盤の並列数は一旦1にします。');
  expect(await indexed()).toEqual([]);
  expect((await radar()).told).toEqual([['送信基盤の並列数は一旦1にします。']]);
  await follow();
  expect(await indexed()).toEqual(['送信基盤の並列数は一旦1にします。']);
  await bury();
  expect(await radar()).toEqual({ told: [['送信基盤の並列数は一旦1にします。']], isPartial: true });
});

test('a later word of the same talk replaces the earlier, and a rival of another post contradicts what stands', async () => {
  const { follow, add, say, radar, bury } = await givenFollowed();
  const [one, other] = [await add('送信基盤'), await add('再送の監視')];
  await say(one.id, '再送キューの並列数は一旦1にします。');
  await follow();
  await say(one.id, '再送キューの並列数は4に変更します。');
  await follow();
  expect((await radar()).told).toEqual([['再送キューの並列数は4に変更します。']]);
  await say(other.id, '再送キューの並列数は8に決定しました。');
  await follow();
  await bury();
  expect((await radar({ isDrifting: true })).told).toEqual([
    ['再送キューの並列数は8に決定しました。', 'CONTRADICTED'],
    ['再送キューの並列数は4に変更します。', 'CONTRADICTED'],
  ]);
});

test('a condition is met by a change of the post that it names, and open again when that is taken back', async () => {
  const { context, boardId, follow, add, say, radar, bury } = await givenFollowed();
  const board = (await getBoard(context.ports.table, scope, boardId))!;
  const state = board.columns.find(({ isStatus }) => isStatus)!;
  const optionOf = (type: StatusType) => state.valueOptionList.find(({ statusType }) => statusType === type)!.id;
  const { id, projectSerialNumber } = await add('検証');
  const { id: notice } = await add('告知');
  const put = async (type: StatusType) => {
    const columnData = { projectBoardColumnId: state.id, valueOptionId: optionOf(type) };
    await updateCell(context, { boardId, postId: id, columnData });
    await follow();
  };
  const words = `#${projectSerialNumber}が完了次第、告知文を公開します。`;
  await say(notice, words);
  await follow();
  await bury();
  expect((await radar()).told).toEqual([[words]]);
  await put(StatusType.DONE);
  expect((await radar()).told).toEqual([[words, 'CONDITION_MET']]);
  await put(StatusType.IN_PROGRESS);
  expect((await radar()).told).toEqual([[words]]);
});

test('what is provisional asks for a look after five business days, counted from when it was said and not from when it was followed', async () => {
  const { ports, context, boardId, follow, add, say, radar, indexed, bury } = await givenFollowed();
  const { id } = await add('一覧');
  await say(id, '表示の上限は暫定的に100件とします。');
  // Thursday to Thursday: the fifth business day.
  ports.advance(7 * DAY_MS);
  await updateContents(context, { boardId, postId: id, contentsHtml: '<p>上限の相談</p>', contentsRevision: 0 });
  await follow();
  expect(await indexed()).toHaveLength(1);
  expect((await radar()).told).toEqual([['表示の上限は暫定的に100件とします。']]);
  ports.advance(DAY_MS);
  await bury();
  expect((await radar()).told).toEqual([['表示の上限は暫定的に100件とします。', 'PROVISIONAL_TOO_LONG']]);
});

test('words that are changed, deleted or archived decide nothing any more, nor do they replace or contradict', async () => {
  const { context, boardId, follow, add, say, radar, indexed, bury } = await givenFollowed();
  const [one, other] = [await add('送信基盤'), await add('再送の監視')];
  await say(one.id, '再送キューの並列数は4に決定しました。');
  const later = await say(one.id, '再送キューの並列数は6に変更します。');
  const rival = await say(other.id, '再送キューの並列数は8に決定しました。');
  await follow();
  await deleteComment(context, later);
  await updateComment(context, { ...rival, comment: '<p>再送キューの並列数は8でどうでしょうか？</p>' });
  await follow();
  expect(await indexed()).toEqual(['再送キューの並列数は4に決定しました。']);
  await bury();
  expect((await radar()).told).toEqual([['再送キューの並列数は4に決定しました。']]);
  await archivePosts(context, { boardId, postIdList: [one.id] });
  expect((await radar()).told).toEqual([]);
  await follow();
  expect((await radar()).told).toEqual([]);
  // It comes back with what it says now: the index may still hold an older state of it.
  await unarchivePosts(context, { boardId, postIdList: [one.id] });
  await follow();
  expect((await radar()).told).toEqual([['再送キューの並列数は4に決定しました。']]);
});
