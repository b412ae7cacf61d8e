/** What an operator's command must know of a stage: outputs of its stacks, or of the local host. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Written by `npm start` into its data folder. */
export interface LocalStage {
  bucket: string;
  tableName: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** An output of a deployed stack; whoever deployed has it in a file, others give it with `flag`. */
export function deployedOutput(stage: string, stack: string, output: string, flag: string): string {
  const file = join(ROOT, `.local/outputs.${stage}.json`);
  const outputs = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)
    : {};
  const value = outputs[`Hisho-${stage}-${stack}`]?.[output];
  if (value) return value;
  throw new Error(
    `This machine has not deployed ${stage}: give ${flag} with the output ${output} of the stack Hisho-${stage}-${stack}.`,
  );
}

export function localStage(): LocalStage {
  const file = join(process.env['DATA_DIR'] || join(ROOT, '.local/data'), 'operator.json');
  if (!existsSync(file)) throw new Error(`No local host has run here (${file} is missing): npm start first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as LocalStage;
}

/** Says what went wrong in one line, as commands do. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
