/** The region that the operator has set is the one that is asked: what reports say is sent there. */
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENV } from '#shared/env.ts';

const ANSWER = {
  output: { message: { role: 'assistant', content: [{ text: '承知しました。' }] } },
  stopReason: 'end_turn',
  usage: { inputTokens: 3, outputTokens: 5, totalTokens: 8 },
  metrics: { latencyMs: 1 },
};

/** What each call was signed for, and its path. */
const asked: { signedFor: string | undefined; path: string | undefined }[] = [];
const server = createServer((request, response) => {
  const [, signedFor] = /Credential=[^/]+\/\d+\/([^/]+\/[^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
  asked.push({ signedFor, path: request.headers[':path'] });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(ANSWER));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'TESTER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'tester-secret');
  // A function's own region, which is not the model's.
  vi.stubEnv('AWS_REGION', 'ap-northeast-1');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

test.each(['us-east-1', 'eu-central-1', 'ap-northeast-1'])('a model in %s is asked there', async (region) => {
  vi.stubEnv(ENV.languageRegion, region);
  vi.stubEnv(ENV.languageModelId, 'us.anthropic.claude-x');
  // A worker keeps its client: each region is another worker.
  vi.resetModules();
  const { languageModel } = await import('./language.ts');
  const tokens: object[] = [];
  expect(await languageModel()!.complete('質問', (used) => void tokens.push(used))).toBe('承知しました。');
  expect(tokens).toEqual([{ inputTokens: 3, outputTokens: 5 }]);
  expect(asked.at(-1)).toEqual({ signedFor: `${region}/bedrock`, path: '/model/us.anthropic.claude-x/converse' });
});
