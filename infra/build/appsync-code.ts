/** APPSYNC_JS resolver code: one module without imports but AppSync's own, readable in the console. */

import { join } from 'node:path';
import { buildSync } from 'esbuild';

export function appsyncCode(root: string, file: string): string {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [join(root, 'functions/graphql/appsync', file)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    charset: 'utf8',
    external: ['@aws-appsync/utils'],
    legalComments: 'none',
  });
  return outputFiles[0]!.text;
}
