/** The lists of the board-api with what an ordinary large board holds, and with the largest that people may make of it. */
import { describe, expect, test } from 'vitest';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import { registerPostList } from '#functions/domain/post/registration/register-post.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { PostSearchOrder } from '#shared/enums/enums.ts';
import { CHANGE_BYTES_MAX, FIELD_BYTES_MAX, POSTS_PER_ANSWER } from '#shared/rules/answers.ts';
import { jsonBytes, ROW_BYTES } from '#shared/rules/size-limits.ts';
import { givenLargeBoard, sentBytes } from '#test/support/sim/large-board.ts';
import { subPostsOf } from '../board-core/sub-posts-along.ts';
import { boardPage, boardPagePart } from './board-page.ts';
import { boardChangesSince } from './changes-since.ts';
import { filterProjectBoards } from './filter-boards.ts';
import { searchBoardPosts } from './search-posts.ts';
import { allPosts } from './whole-board.ts';

const search = {
  text: '',
  searchOrder: PostSearchOrder.CREATED_DATE,
  isAsc: true,
  isContainArchive: false,
  offset: 0,
  limit: 50,
};
const NO_FILTER = { userAccountNameList: [], statusTypeList: [], projectBoardIdList: [], boardSectionIdList: [] };

const fits = (answer: unknown): void => expect(sentBytes(answer)).toBeLessThan(FIELD_BYTES_MAX);

describe('5,000 posts with 8 texts of 80 characters in 100 groups', async () => {
  const { context, boardId, view } = await givenLargeBoard({ posts: 5_000, texts: 8, characters: 80 });
  const page = await boardPage(context, boardId);

  test('come in a page that has room, the first groups whole, and all of them in parts', async () => {
    fits(page);
    const groups = page.groupedBoardViewPostListSet.filter(({ size }) => size > 0);
    expect(groups).toHaveLength(100);
    expect(groups.map(({ size }) => size)).toEqual(Array.from({ length: 100 }, () => 50));
    const counts = groups.map(({ postList }) => postList.length);
    const sum = counts.reduce((a, b) => a + b);
    expect(sum).toBeLessThanOrEqual(POSTS_PER_ANSWER);
    expect(sum).toBeGreaterThan(300);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const seen = new Set(groups.flatMap(({ postList }) => postList.map(({ id }) => id)));
    for (const { groupColumnValueId, size, postList } of groups) {
      for (let offset = postList.length; offset < size; ) {
        const { groupedBoardViewPostList: part } = await boardPagePart(context, {
          boardId,
          boardViewId: view.id,
          groupColumnValue: groupColumnValueId,
          offset,
        });
        for (const { id } of part.postList) seen.add(id);
        offset += part.postList.length;
      }
    }
    expect(seen.size).toBe(5_000);
  });

  test('closed groups take of the room what open ones leave', async () => {
    const groupOptionList = Array.from({ length: 90 }, (_, at) => ({
      groupColumnId: 'kind',
      groupColumnValueId: `o${at}`,
      groupOrder: at,
      isHidden: false,
      isContract: true,
    }));
    const { groupedBoardViewPostListSet: groups } = await boardPage(context, boardId, view.id, { groupOptionList });
    expect(
      groups
        .filter(({ groupOption, size }) => size > 0 && !groupOption?.isContract)
        .map(({ postList }) => postList.length),
    ).toEqual(Array.from({ length: 10 }, () => 50));
  });

  test('are found in answers that have room', async () => {
    const filtered = await filterProjectBoards(context, { ...search, ...NO_FILTER });
    fits(filtered);
    expect(filtered.boardWithPostViewList[0]!.sectionWithPostViewList[0]).toMatchObject({ postCount: 5_000 });
    fits(await searchBoardPosts(context, boardId, search));
    await expect(allPosts(context, boardId, false)).rejects.toMatchObject({ code: 'BadRequest' });
  });
});

describe('posts as large as they may be', async () => {
  const { ports, context, boardId, rows } = await givenLargeBoard({
    posts: 150,
    texts: 16,
    characters: 2_000,
    subPosts: 1,
  });
  const [first, last] = [rows[0]!, rows.at(-2)!];

  test('come along as far as there is room, and one by one in any case', async () => {
    expect(jsonBytes([first.title, first.values])).toBeGreaterThan(0.9 * ROW_BYTES);
    const page = await boardPage(context, boardId);
    fits(page);
    expect(page.groupedBoardViewPostListSet.flatMap(({ postList }) => postList).length).toBeGreaterThan(5);
    const found = await searchBoardPosts(context, boardId, search);
    fits(found);
    expect(await searchBoardPosts(context, boardId, { ...search, offset: found.length })).not.toHaveLength(0);
    fits(
      await subPostsOf(
        context,
        boardId,
        rows.flatMap(({ id }) => (id.includes('_') ? [] : [id])),
      ),
    );
    await expect(allPosts(context, boardId, false)).rejects.toMatchObject({ code: 'AnswerTooLarge' });
  });

  test('a change of many of them is told as one that is to be loaded', async () => {
    const since = (await boardPage(context, boardId)).mark;
    const postIdList = rows.flatMap(({ id }) => (id.includes('_') ? [] : [id])).slice(0, POSTS_PER_CALL);
    const told = await changePosts(context, {
      boardId,
      room: undefined,
      postIdList,
      body: 'move',
      decide: () => ({ patch: { pageCount: 3 } }),
    });
    expect(told).toMatchObject({ kind: 'RELOAD', postList: [], subPostList: [] });
    expect(told.push).toBeUndefined();
    const one = await changePosts(context, {
      boardId,
      room: undefined,
      postIdList: [last.id],
      body: 'one',
      decide: () => ({ patch: { pageCount: 3 } }),
    });
    expect(one).toMatchObject({ kind: 'POST', push: { patchList: [{ postId: last.id }] } });
    fits(one);
    ports.advance(1_000);
    const missed = await boardChangesSince(context, boardId, since);
    fits(missed);
  });

  test('what is too much to tell is asked for', async () => {
    const texts = Array.from({ length: 16 }, (_, at) => ({
      projectBoardColumnId: `t${at}`,
      textData: '字'.repeat(2_000),
    }));
    const told = await registerPostList(context, { boardId, postList: [{ title: '一件', columnDataList: texts }] });
    expect(told).toMatchObject({ kind: 'POST', postList: [{ title: '一件' }] });
    expect(told.push).toBeUndefined();
    expect(jsonBytes(told)).toBeLessThan(CHANGE_BYTES_MAX);
  });
});
