/** Mails as JSON files, one each, so that they can be read after a restart and by hand. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalMail } from '../../types.ts';

export class MailStore {
  readonly #folder: string;
  #mails: LocalMail[];

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#mails = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as LocalMail)
      .sort((a, b) => a.at - b.at);
  }

  add(mail: Omit<LocalMail, 'id'>): LocalMail {
    const stored = { id: randomUUID(), ...mail };
    writeFileSync(join(this.#folder, `${stored.id}.json`), JSON.stringify(stored, null, 2));
    this.#mails.push(stored);
    return stored;
  }

  all(): LocalMail[] {
    return [...this.#mails];
  }

  clear(): void {
    for (const mail of this.#mails) rmSync(join(this.#folder, `${mail.id}.json`), { force: true });
    this.#mails = [];
  }
}
