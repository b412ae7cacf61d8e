/** The secretary with a language model: Bedrock's double answers, changes figures, refuses and fails. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queues } from '#events/queue/queues.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { MODEL_SILENT } from '#functions/domain/secretary/report/writer.ts';
import { BUDGET_SPENT } from '#functions/domain/secretary/token-budget.ts';
import type { Bedrock } from '#infra/local/services/bedrock/bedrock.ts';
import { contract } from '#shared/contract/contract.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { askReport, creditsOf, endOf } from '#test/support/secretary/secretary.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const MODEL = 'jp.anthropic.claude-test-v1:0';
const BUDGET = 1_000_000;

let own: OwnHost;
let bedrock: Bedrock;
let owner: Actor;
let board: Board;
beforeAll(async () => {
  own = await startOwnHost({ parameters: { LanguageModelId: MODEL, LanguageTokensPerMonth: String(BUDGET) } });
  // Reports of one test are compared: none of them may come after midnight.
  own.host.clock.setOffset(Date.parse('2026-09-30T12:00:00+09:00') - Date.now());
  bedrock = own.service<Bedrock>('bedrock');
  const workspace = await givenWorkspace(own.host.port, own.local);
  ({ owner } = workspace);
  board = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey: await givenProject(workspace) });
});
afterAll(() => own?.close());
beforeEach(() => bedrock.setReply());

interface Line {
  id: number;
  text: string;
}
/** Answers each line of the draft with what `reword` makes of it. */
const answer = (reword: (line: Line) => string) =>
  bedrock.setReply(({ messages }) => {
    const prompt = messages[0]!.content[0]!.text!;
    const lines = prompt
      .slice(prompt.lastIndexOf('<draft>\n') + 8, prompt.lastIndexOf('\n</draft>'))
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    return lines.map((line) => JSON.stringify({ id: line.id, text: reword(line) })).join('\n');
  });
const write = async () => endOf(owner, board.workspaceId, await askReport(owner, board));

test('a faithful wording is taken', async () => {
  const { report: plain } = await write();
  answer(({ text }) => `チームの皆さま、${text}`);
  const { request, report } = await write();
  expect(request).toMatchObject({ status: Status.DONE, credit: 10 });
  expect(report!.writer).toBe(MODEL);
  expect(report!.summary.map(({ text }) => text)).toEqual(plain!.summary.map(({ text }) => `チームの皆さま、${text}`));
  expect(report!.summary.map(({ evidence }) => evidence)).toEqual(plain!.summary.map(({ evidence }) => evidence));
});

test('a wording that changes a figure, adds an address or leaves the form is dropped for the computed one', async () => {
  const { report: plain } = await write();
  for (const unfaithful of [
    ({ text }: Line) => text.replace(/\d+件/, '99件'),
    ({ text }: Line) => `${text} https://evil.example`,
  ]) {
    answer(unfaithful);
    expect((await write()).report!.summary).toEqual(plain!.summary);
  }
  bedrock.setReply(() => 'ご依頼の文章を書きなおしました。');
  expect((await write()).report!.summary).toEqual(plain!.summary);
});

test('where the workspace uses no model, none is asked', async () => {
  const use = (secretaryUse: SecretaryUse) =>
    owner.must(contract.workspace.update, { workspaceId: board.workspaceId, secretaryUse });
  answer(({ text }) => `チームの皆さま、${text}`);
  await use(SecretaryUse.WITHOUT_MODEL);
  const asked = own.host.calls.marker();
  const { request, report } = await write();
  expect(request).toMatchObject({ status: Status.DONE, credit: 10 });
  expect(report!.writer).toBe('extractive');
  expect(own.host.calls.since(asked).filter(({ service }) => service === 'bedrock')).toEqual([]);
  await use(SecretaryUse.ON);
  expect((await write()).report!.writer).toBe(MODEL);
});

test('a workspace whose models have spent their tokens of the month asks none, and its reports say so', async () => {
  const { workspaceId } = board;
  const { report: before } = await write();
  const spend = async (inputTokens: number) => {
    const Item = { ...workspaceKeys.creditUsage(workspaceId, '2026-09', 'MODEL', 'an earlier one'), inputTokens };
    await own.operator.table.send(new PutCommand({ TableName: await own.operator.tableName(), Item }));
  };
  await spend(BUDGET);
  const asked = own.host.calls.marker();
  const { request, report } = await write();
  expect(request).toMatchObject({ status: Status.DONE, credit: 10 });
  expect(report).toMatchObject({ writer: 'extractive', unknowns: [...before!.unknowns, BUDGET_SPENT] });
  expect(own.host.calls.since(asked).filter(({ service }) => service === 'bedrock')).toEqual([]);
  await spend(0);
  expect((await write()).report!.writer).toBe(MODEL);
});

test('a throttled and a failing model are asked again', async () => {
  bedrock.failNext('throttle', 'failure');
  expect((await write()).request).toMatchObject({ status: Status.DONE, credit: 10 });
});

test('a model that never answers leaves the computed sentences, which say so, and the report is charged once', async () => {
  const { report: plain } = await write();
  const before = await creditsOf(owner, board.workspaceId);
  const asked = own.host.calls.marker();
  bedrock.failNext(...Array(100).fill('failure'));
  const id = await askReport(owner, board);
  const { maxReceives, timeoutSeconds } = queues['secretary-job'];
  const failures = () => own.logOf('JobSecretaryJob').filter((line) => line.includes('receiveCount')).length;
  for (let delivery = 1; delivery < maxReceives; delivery += 1) {
    await eventually(() => failures() >= delivery, `delivery ${delivery} fails`, 30_000);
    own.host.clock.setOffset(own.host.clock.offsetMs + timeoutSeconds * 6_000 + 1_000);
  }
  await owner.signIn(owner.email, PASSWORD);
  const { request, report } = await endOf(owner, board.workspaceId, id);
  expect(request).toMatchObject({ status: Status.DONE, credit: 10 });
  expect(report!.writer).toBe('extractive');
  expect(report!.summary).toEqual(plain!.summary);
  expect(report!.unknowns).toEqual([...plain!.unknowns, MODEL_SILENT]);
  expect(await creditsOf(owner, board.workspaceId)).toBe(before - 10);
  // The SDK's three tries in each delivery.
  expect(own.host.calls.since(asked).filter(({ service }) => service === 'bedrock')).toHaveLength(maxReceives * 3);
});
