import type { IncomingMessage } from 'node:http';

/** The whole body, or undefined when it is longer than `limit` (the rest is then read and dropped, so that an answer arrives). */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
  }
  return length > limit ? undefined : Buffer.concat(chunks);
}
