import { expect, test } from 'vitest';
import { putNewRequest } from '#functions/data/secretary/secretary.ts';
import { bookCredit } from '#functions/data/workspace/credit.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { AiSecretaryJobType, AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { CreditReason } from '#shared/rules/plan/credits.ts';
import { givenWriter } from '#test/support/sim/imports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { runRequest } from '../run.ts';
import { verifyReport } from './verify-report.ts';
import { extractiveWriter } from './writer.ts';

const scope = projectScope();

test('a report whose sources stand has no evidence that is unmatched; one whose source is deleted names it', async () => {
  const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
  const context = { ports, scope };
  await givenWriter(ports, scope);
  const gift = { entryId: 'gift', amount: 100, reason: CreditReason.MONTHLY_BONUS, createdAt: '' };
  await ports.server.transact(bookCredit(scope, gift as never));
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const { postList } = await registerPost(context, { boardId, title: '予約変更メール' });
  const postId = postList[0]!.id;
  await registerComment(context, { boardId, postId, comment: '<p>件名は旧案に決定しました。</p>' });
  const request = {
    requestHistoryId: 'r1',
    aiSecretaryJobType: AiSecretaryJobType.CONTENTS_GET_INSIGHT,
    reportDateUnitType: 1,
    status: Status.READY,
    title: '',
    projectKey: scope.projectKey,
    boardId,
    boardName: '改善バックログ',
    requestedBy: 'sato',
    userId: scope.userId,
    createdAt: '',
    credit: 0,
  };
  await ports.server.put(putNewRequest(scope, request));
  await runRequest({ ports, scope }, 'r1', extractiveWriter);

  const first = await verifyReport(context, 'r1');
  expect(first).toMatchObject({ unmatched: [] });
  expect(first!.total).toBeGreaterThan(1);
  await deletePosts(context, { boardId, postIdList: [postId] });
  const { unmatched } = (await verifyReport(context, 'r1'))!;
  expect(unmatched.map(({ quote }) => quote)).toContain('件名は旧案に決定しました。');
  expect(await verifyReport(context, 'r2')).toBeUndefined();
});
