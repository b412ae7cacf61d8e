/** Requests to the secretary, as those of one project are listed and opened. */
import { BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { Place } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { askReport, endOf, openReport } from '#test/support/secretary/secretary.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { getAiSecretaryRequestHistoryList } = contract.secretary;

/** So many finished requests like one that there is, each a minute younger than the one before. */
async function copyRequest({ workspaceId, projectKey }: Place, requestHistoryId: string, count: number) {
  const TableName = await own.operator.tableName();
  const { table } = own.operator;
  const { Item } = await table.send(
    new GetCommand({ TableName, Key: workspaceKeys.secretaryRequest(workspaceId, requestHistoryId) }),
  );
  const copies = Array.from({ length: count }, (_, number) => {
    const id = ulid(Date.parse(Item!['createdAt'] as string) + (number + 1) * 60_000);
    return { ...Item, SK: id, requestHistoryId: id, projectKey };
  });
  for (let at = 0; at < count; at += 25)
    await table.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: copies.slice(at, at + 25).map((copy) => ({ PutRequest: { Item: copy } })) },
      }),
    );
}

describe('the requests of one project', () => {
  test('are listed behind a hundred newer ones of another, page by page, and each opens by its id', async () => {
    const workspace = await givenWorkspace(own.host.port, own.local);
    const { owner, workspaceId } = workspace;
    const quiet = { workspaceId, projectKey: await givenProject(workspace, 'quiet') };
    const busy = { workspaceId, projectKey: await givenProject(workspace, 'busy') };
    const board = await givenBoard(owner, quiet);
    const oldest = await askReport(owner, board);
    await endOf(owner, workspaceId, oldest);
    await copyRequest(busy, oldest, 130);
    const list = async (input: { projectKey?: string; cursor?: string }) => {
      const { requestHistoryList, cursor } = await owner.must(getAiSecretaryRequestHistoryList, {
        workspaceId,
        ...input,
      });
      return { keys: requestHistoryList.map(({ projectKey }) => projectKey), ids: requestHistoryList, cursor };
    };

    const all = await list({});
    expect([new Set(all.keys), all.keys.length]).toEqual([new Set([busy.projectKey]), 100]);
    const of = await list({ projectKey: quiet.projectKey });
    expect([of.ids.map(({ requestHistoryId }) => requestHistoryId), of.cursor]).toEqual([[oldest], null]);

    const first = await list({ projectKey: busy.projectKey });
    const second = await list({ projectKey: busy.projectKey, cursor: first.cursor! });
    expect([first.ids.length, second.ids.length, second.cursor]).toEqual([100, 30, null]);
    const ids = [...first.ids, ...second.ids].map(({ requestHistoryId }) => requestHistoryId);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect((await openReport(owner, workspaceId, ids.at(-1)!)).request).toEqual(second.ids.at(-1));
  });

  test('are none for who may not open it, as of a project that is not there; a cursor that is none is refused', async () => {
    const workspace = await givenWorkspace(own.host.port, own.local);
    const { owner, workspaceId } = workspace;
    const projectKey = await givenProject(workspace);
    const { id: group } = await owner.must(contract.group.register, { workspaceId, name: '営業' });
    const outsider = await givenMember(workspace, Role.STAFF, group);
    const asked = await askReport(owner, await givenBoard(owner, { workspaceId, projectKey }));
    const listed = async (as: Actor, key: string) =>
      (await as.must(getAiSecretaryRequestHistoryList, { workspaceId, projectKey: key })).requestHistoryList.map(
        (request) => request.requestHistoryId,
      );
    expect(await listed(owner, projectKey)).toEqual([asked]);
    expect(await listed(outsider, projectKey)).toEqual([]);
    expect(await listed(owner, 'none')).toEqual([]);
    expect((await owner.rest(getAiSecretaryRequestHistoryList, { workspaceId, cursor: '~' })).status).toBe(400);
  });
});
