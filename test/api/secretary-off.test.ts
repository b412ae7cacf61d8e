/** AI秘書 switched off for a workspace: what is refused, and what stays readable. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { Role, AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { ERRORS } from '#shared/errors.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { askReport, endOf, openReport } from '#test/support/secretary/secretary.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { decisions, graph, search, secretary } = contract;

let team: Workspace;
let board: Board;
let written: string;
beforeAll(async () => {
  team = await givenWorkspace(own.host.port, own.local);
  board = await givenBoard(team.owner, { workspaceId: team.workspaceId, projectKey: await givenProject(team) });
  written = await askReport(team.owner, board);
  await endOf(team.owner, team.workspaceId, written);
});

const use = (secretaryUse: SecretaryUse) =>
  team.owner.must(contract.workspace.update, { workspaceId: team.workspaceId, secretaryUse });

/** Every call that makes the secretary do something, with what it is asked. */
const DOORS: [entry: RestEntry, input: () => Record<string, unknown>][] = [
  [secretary.registerAiSecretaryJob, () => ({ ...ORDER(), reportDateUnitType: 1 })],
  [secretary.registerAiSecretarySchedule, () => ({ ...ORDER(), reportDateUnitType: 1 })],
  [search.searchTopicList, () => ({ name: '予約' })],
  [search.searchItemList, () => ({ ...PLACE(), query: '予約' })],
  [decisions.getDecisionRadar, () => PLACE()],
  [decisions.getDecisionByUid, () => ({ decisionUid: 'none' })],
  [graph.getWorkGraph, () => ({ ...PLACE(), node: { kind: 'POST', id: board.postId } })],
];
const PLACE = () => ({ projectKey: board.projectKey });
const ORDER = () => ({ ...PLACE(), boardId: board.boardId, aiSecretaryJobType: 5 });

test('the table names every call that asks the secretary', () => {
  const asking = Object.values(contract)
    .flatMap((area) => Object.values(area) as RestEntry[])
    .filter(({ asksSecretary }) => asksSecretary)
    .map(({ id }) => id);
  expect(DOORS.map(([{ id }]) => id).toSorted()).toEqual(asking.toSorted());
});

describe.each(DOORS.map(([entry, input]) => [entry.id, entry, input] as const))('%s', (_id, entry, input) => {
  const ask = async () => (await team.owner.rest(entry, { workspaceId: team.workspaceId, ...input() })) as Answered;

  test('is refused while AI秘書 is switched off, and answered before and after', async () => {
    await use(SecretaryUse.OFF);
    expect(await ask()).toMatchObject({
      status: 403,
      json: { hishoException: ['SecretaryOff'], message: ERRORS.SecretaryOff[1] },
    });
    for (const on of [SecretaryUse.WITHOUT_MODEL, SecretaryUse.ON]) {
      await use(on);
      expect([200, 404]).toContain((await ask()).status);
    }
  });
});
interface Answered {
  status: number;
  json: unknown;
}

test('what exists stays readable, and admins alone change the switch, which the audit log tells of', async () => {
  const { owner, workspaceId } = team;
  const staff = await givenMember(team, Role.STAFF);
  expect((await staff.rest(contract.workspace.update, { workspaceId, secretaryUse: SecretaryUse.OFF })).status).toBe(
    403,
  );
  await use(SecretaryUse.OFF);
  expect((await openReport(staff, workspaceId, written)).request.status).toBe(Status.DONE);
  const { requestHistoryList } = await staff.must(secretary.getAiSecretaryRequestHistoryList, { workspaceId });
  expect(requestHistoryList.map(({ requestHistoryId }) => requestHistoryId)).toContain(written);
  await staff.must(secretary.getAiSecretaryScheduleList, { workspaceId });
  expect((await owner.must(contract.workspace.get, { workspaceId })).secretaryUse).toBe(SecretaryUse.OFF);
  const { auditList } = await owner.must(contract.audit.getList, { workspaceId });
  expect(auditList[0]).toMatchObject({
    action: 'workspace.updated',
    targetName: 'AI秘書の利用',
    before: '使う',
    after: '使わない',
  });
  await use(SecretaryUse.ON);
});
