import type { IncomingMessage } from 'node:http';

/** The whole body, or undefined when it is longer than `limit` (the rest is then read and dropped, so that an answer arrives). */
export function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
    });
    incoming.on('end', () => resolve(length > limit ? undefined : Buffer.concat(chunks)));
    incoming.on('error', reject);
    incoming.on('close', () => reject(new Error('The request ended before its body.')));
  });
}
