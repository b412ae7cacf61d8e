/** A language model on Bedrock; without a configured model the product writes extractively. */
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { environment, optionalEnvironment } from './environment.ts';
import { lazy } from './lazy.ts';
import type { LanguageModel } from './ports.ts';

const client = lazy(() => new BedrockRuntimeClient({ region: environment('languageRegion'), maxAttempts: 3 }));
const MOST_TOKENS = 4_000;
const TIMEOUT_MS = 45_000;

/** Of a workspace; undefined: as many as its credits pay for. */
export function languageTokensPerMonth(): number | undefined {
  const tokens = optionalEnvironment('languageTokensPerMonth');
  return tokens === undefined ? undefined : Number(tokens);
}

export function languageModel(): LanguageModel | undefined {
  const modelId = optionalEnvironment('languageModelId');
  if (!modelId) return undefined;
  return {
    id: modelId,
    async complete(prompt, onTokens) {
      const { output, usage } = await client().send(
        new ConverseCommand({
          modelId,
          messages: [{ role: 'user', content: [{ text: prompt }] }],
          inferenceConfig: { maxTokens: MOST_TOKENS, temperature: 0 },
        }),
        { abortSignal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      if (usage) onTokens?.({ inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 });
      const text = output?.message?.content?.map((part) => part.text ?? '').join('');
      if (!text) throw new Error('the model answered nothing');
      return text;
    },
  };
}
