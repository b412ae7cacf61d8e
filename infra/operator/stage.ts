/** What an operator's command must know of a stage: outputs of its stacks, or of the local host. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NamedWorkspace } from '#functions/domain/plan/operator.ts';
import { AppError } from '#shared/errors.ts';
import type { TableAccess } from './ports.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Written by `npm start` into its data folder. */
export interface LocalStage {
  bucket: string;
  siteUrl: string;
  tableName: string;
  snapshotsBucket: string;
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

/** The table that a command works on: of `--stage`, with `--table` where this machine did not deploy it, or the local host's. */
export const tableOf = ({ stage, table }: { stage?: string | undefined; table?: string | undefined }): TableAccess =>
  stage ? { tableName: table ?? deployedOutput(stage, 'Data', 'TableName', '--table') } : localStage();

const WORKSPACE_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Acts on the workspace of an id or a sub-domain, or says that there is none. */
export async function inWorkspace<T>(named: string, act: (of: NamedWorkspace) => Promise<T>): Promise<T> {
  try {
    return await act(WORKSPACE_ID.test(named) ? { workspaceId: named } : { subDomain: named.toLowerCase() });
  } catch (error) {
    if (error instanceof AppError && error.code === 'EntityNotFound')
      throw new Error(`There is no workspace ${named}.`, { cause: error });
    throw error;
  }
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
