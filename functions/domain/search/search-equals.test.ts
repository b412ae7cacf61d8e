/** A search through index, memory and stream finds what looking through everything finds, whatever was changed, collected or followed in between. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getContentsList } from '#functions/data/post/post.ts';
import { putCollected } from '#functions/data/secretary/scan.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import { followBoard } from '#functions/domain/scan/follow-board.ts';
import { entriesOf } from '#functions/domain/source/board-entries.ts';
import { passagesOf } from '#functions/domain/source/post-source.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { searchWords } from '#shared/board/conditions/search-rows.ts';
import { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { searchItems } from './search-items.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

const words = fc
  .array(fc.constantFrom('予約', '変更', 'メール', 'ﾒｰﾙ', '🚀', '髙', '高', 'API', 'ａ', 'の', '%', '-', ' ', '𠮷'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((list) => list.join(''))
  .filter((text) => text.trim() !== '');
const post = fc.nat(5);
const step = fc.oneof(
  fc.record({ does: fc.constant('register' as const), text: words }),
  fc.record({
    does: fc.constantFrom('title' as const, 'contents' as const, 'comment' as const, 'subPost' as const),
    post,
    text: words,
  }),
  fc.record({ does: fc.constant('archive' as const), post }),
  fc.record({ does: fc.constantFrom('collect' as const, 'follow' as const, 'search' as const, 'cold' as const) }),
);

test('whatever happens between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 18 }),
      fc.array(words, { minLength: 1, maxLength: 3 }),
      async (steps, queries) => {
        const world = plainPorts();
        let ports = world;
        const writer = { ports: world, scope };
        const { id: boardId } = await createBoard(writer, { name: 'ボード' });
        await putCollected(world.table, scope, ['WEB'], '2026-09-01T00:00:00.000Z');
        const ids: string[] = [];
        const find = async (query: string) =>
          new Set((await searchItems({ ports, scope }, { query, limit: 50 })).itemList.map(({ id }) => id));
        const register = async (text: string) =>
          void ids.push((await registerPost(writer, { boardId, title: text })).postList[0]!.id);
        await register('予約変更メール');
        const change = async (one: (typeof steps)[number]): Promise<unknown> => {
          if (one.does === 'register') return register(one.text);
          if (!('post' in one)) return undefined;
          const on = { boardId, postId: ids[one.post % ids.length]! };
          if (one.does === 'archive') return archivePosts(writer, { boardId, postIdList: [on.postId] });
          if (one.does === 'title') return updateTitle(writer, { ...on, title: one.text });
          if (one.does === 'comment') return registerComment(writer, { ...on, comment: `<p>${one.text}</p>` });
          if (one.does === 'subPost') return registerSubPost(writer, { ...on, title: one.text });
          const [known] = await getContentsList(world.table, scope, [on.postId]);
          const contentsRevision = known?.revision ?? 0;
          return updateContents(writer, { ...on, contentsHtml: `<p>${one.text}</p>`, contentsRevision });
        };
        for (const one of steps) {
          world.advance(4_000);
          if (one.does === 'collect') await collectBoard({ ports: world.another(), scope }, boardId, 'FULL');
          else if (one.does === 'follow')
            await followBoard({ ports: world.another(), scope }, boardId, world.clock.now());
          else if (one.does === 'search') await find(queries[0]!);
          else if (one.does === 'cold') ports = world.another();
          // What an archived post refuses changes nothing.
          else await change(one).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
        }
        const context = { ports: world.another(), scope };
        const entries = entriesOf(await readBoard(context, boardId));
        const passages = await passagesOf(
          context,
          entries.map(({ row }) => row),
        );
        for (const query of queries) {
          const expected = entries.filter(({ id, title, shown }) => {
            const text = foldKana([title, shown(), ...passages.get(id)!.map((one) => one.text)].join('\n'));
            return searchWords(query).every((word) => text.includes(word));
          });
          const found = await find(query);
          expect([query, expected.filter(({ id }) => !found.has(id)).map(({ title }) => title)]).toEqual([query, []]);
          // What else is found is another spelling, of what is there.
          expect([...found].filter((id) => !entries.some((entry) => entry.id === id))).toEqual([]);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
