import type { IncomingMessage } from 'node:http';

/** How long what is too much is still read and dropped, so that the answer arrives. */
const DROPPED_MS = 5_000;

export class BodyTimeoutError extends Error {}

/** The whole body, or undefined when it is longer than `limit`; rejects when nothing of it came for `idleMs` (absent: the server watches over time). */
export function readBody(incoming: IncomingMessage, limit: number, idleMs?: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let timer = idleMs === undefined ? undefined : setTimeout(stopWaiting, idleMs);
    incoming.on('data', (chunk: Buffer) => {
      if (length > limit) return;
      length += chunk.length;
      if (length <= limit) {
        chunks.push(chunk);
        timer?.refresh();
        return;
      }
      chunks.length = 0;
      clearTimeout(timer);
      timer = setTimeout(() => incoming.destroy(), DROPPED_MS);
      resolve(undefined);
    });
    incoming.on('end', () => {
      clearTimeout(timer);
      resolve(length > limit ? undefined : Buffer.concat(chunks));
    });
    incoming.on('error', reject);
    incoming.on('close', () => {
      clearTimeout(timer);
      reject(new Error('The request ended before its body.'));
    });

    function stopWaiting(): void {
      reject(new BodyTimeoutError('The client stopped sending the body of its request.'));
    }
  });
}
