/** The public DNS as the product meets it: TXT records of domains that somebody has set here (`/__local/dns`). Kept with the data. */

import type { Socket } from 'node:dgram';
import { createSocket } from 'node:dgram';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_ERROR, NO_SUCH_NAME, readQuestion, TXT, writeAnswer } from './message.ts';

export class DnsServer {
  readonly #file: string;
  readonly #records: Map<string, string[]>;
  readonly #socket: Socket = createSocket('udp4');

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'dns.json');
    this.#records = new Map(
      existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, 'utf8')) as [string, string[]][]) : [],
    );
  }

  /** `127.0.0.1:{port}`, as resolvers take it. */
  listen(): Promise<string> {
    this.#socket.on('message', (message, from) => {
      const question = readQuestion(message);
      if (!question) return;
      const texts = this.#records.get(question.name);
      // Who cannot be answered is not: a resolver asks again.
      if (from.port > 0)
        this.#socket.send(
          writeAnswer(question, question.type === TXT ? (texts ?? []) : [], texts ? NO_ERROR : NO_SUCH_NAME),
          from.port,
          from.address,
          () => undefined,
        );
    });
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.bind(0, '127.0.0.1', () => resolve(`127.0.0.1:${this.#socket.address().port}`));
    });
  }

  get records(): [name: string, texts: string[]][] {
    return [...this.#records];
  }

  /** No text: the name is gone. */
  set(name: string, texts: string[]): void {
    if (texts.length === 0) this.#records.delete(name.toLowerCase());
    else this.#records.set(name.toLowerCase(), texts);
    writeFileSync(this.#file, JSON.stringify([...this.#records]));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#socket.close(() => resolve()));
  }
}
