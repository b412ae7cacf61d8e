/** The wire shapes of Converse, as far as the product sends and reads them. */
export interface ConverseRequest {
  modelId: string;
  messages: { role: 'user' | 'assistant'; content: { text?: string }[] }[];
  system?: { text?: string }[];
  inferenceConfig?: { maxTokens?: number; temperature?: number; topP?: number; stopSequences?: string[] };
}

export const textOf = (parts: readonly { text?: string }[]) => parts.map(({ text }) => text ?? '').join('');

/** Everything that was said to the model, in order. */
export const promptOf = ({ system = [], messages }: ConverseRequest) =>
  [textOf(system), ...messages.map(({ content }) => textOf(content))].filter(Boolean).join('\n');

/** About one token per Japanese character, as the models count it. */
const tokensOf = (text: string) => Math.max(1, Array.from(text).length);

export function converseAnswer(request: ConverseRequest, text: string) {
  const limit = request.inferenceConfig?.maxTokens ?? 4096;
  const characters = Array.from(text);
  const isCut = characters.length > limit;
  const said = isCut ? characters.slice(0, limit).join('') : text;
  const inputTokens = tokensOf(promptOf(request));
  const outputTokens = tokensOf(said);
  return {
    output: { message: { role: 'assistant', content: [{ text: said }] } },
    stopReason: isCut ? 'max_tokens' : 'end_turn',
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
    metrics: { latencyMs: 1 },
  };
}

/** What Bedrock refuses before any model sees it. */
export function problemOf(request: ConverseRequest): string | undefined {
  const { messages } = request;
  if (!Array.isArray(messages) || messages.length === 0) return 'The messages field is empty.';
  if (messages[0]?.role !== 'user') return 'A conversation must start with a user message.';
  if (messages.some(({ role }, i) => i > 0 && role === messages[i - 1]?.role))
    return 'The roles of a conversation must alternate.';
  if (messages.some(({ content }) => !Array.isArray(content) || textOf(content).trim() === ''))
    return 'The text field in the ContentBlock object is blank.';
  return undefined;
}
