import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/** One file per function, as CloudWatch has one log group; `show` also prints the lines. */
export class FunctionLog {
  readonly #folder: string;
  readonly #show: boolean;
  readonly #streams = new Map<string, WriteStream>();

  constructor(folder: string, show: boolean) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#show = show;
  }

  write(functionName: string, line: string): void {
    let stream = this.#streams.get(functionName);
    if (!stream)
      this.#streams.set(
        functionName,
        (stream = createWriteStream(join(this.#folder, `${functionName}.log`), { flags: 'a' })),
      );
    stream.write(`${line}\n`);
    if (this.#show) console.log(`[${functionName}] ${line}`);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#streams.values()].map((stream) => new Promise<void>((resolve) => stream.end(resolve))));
    this.#streams.clear();
  }
}
