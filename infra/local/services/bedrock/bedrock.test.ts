import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestHost } from '../cognito/host.fixture.ts';
import { sdkOptions, startTestHost } from '../cognito/host.fixture.ts';
import { Bedrock } from './bedrock.ts';

const MODEL = 'anthropic.claude-3-haiku-20240307-v1:0';
let testHost: TestHost;
let sdk: BedrockRuntimeClient;
let bedrock: Bedrock;

beforeEach(async () => {
  testHost = await startTestHost([(host) => new Bedrock(host)]);
  sdk = new BedrockRuntimeClient({ ...sdkOptions(testHost), maxAttempts: 1 });
  bedrock = testHost.host.service<Bedrock>('bedrock');
});
afterEach(() => testHost.close());

const ask = (text: string, maxTokens = 1000) =>
  sdk.send(
    new ConverseCommand({
      modelId: MODEL,
      messages: [{ role: 'user', content: [{ text }] }],
      inferenceConfig: { maxTokens, temperature: 0 },
    }),
  );

test('a draft in the prompt comes back as the answer, line for line', async () => {
  const lines = '{"id":0,"text":"3件が完了しました。"}\n{"id":1,"text":"PJ-4は未確認です。"}';
  const answer = await ask(
    `<draft> の各行を書きなおしてください。<draft> にない事実は加えないでください。\n<draft>\n${lines}\n</draft>`,
  );
  expect(answer.output?.message).toEqual({ role: 'assistant', content: [{ text: lines }] });
  expect(answer).toMatchObject({ stopReason: 'end_turn', usage: { outputTokens: Array.from(lines).length } });
});

test('a prompt without a draft gets one sentence, cut at the token limit', async () => {
  expect((await ask('こんにちは')).output?.message?.content?.[0]?.text).toBe('確認できる情報がありません。');
  expect(await ask('こんにちは', 4)).toMatchObject({
    stopReason: 'max_tokens',
    output: { message: { content: [{ text: '確認でき' }] } },
  });
});

test('a reply of the test takes the place of the default', async () => {
  bedrock.setReply(({ messages }) => `「${messages[0]?.content[0]?.text}」`);
  expect((await ask('問い')).output?.message?.content?.[0]?.text).toBe('「問い」');
});

test('faults hit one call each, and a bad request is refused', async () => {
  bedrock.failNext('throttle', 'failure', 'cut');
  await expect(ask('a')).rejects.toMatchObject({ name: 'ThrottlingException', $metadata: { httpStatusCode: 429 } });
  await expect(ask('a')).rejects.toMatchObject({ name: 'InternalServerException' });
  await expect(ask('a')).rejects.toThrow();
  await ask('a');
  await expect(ask(' ')).rejects.toMatchObject({ name: 'ValidationException' });
});

test('needs the right to invoke the model or the inference profile', () => {
  const needed = (id: string) => bedrock.permissions({ path: `/model/${id}/converse` } as any)[0]?.resource;
  expect(needed(MODEL)).toBe(`arn:aws:bedrock:ap-northeast-1::foundation-model/${MODEL}`);
  expect(needed('jp.anthropic.claude-x')).toBe(
    'arn:aws:bedrock:ap-northeast-1:000000000000:inference-profile/jp.anthropic.claude-x',
  );
});
