/**
 * Builds what a stage needs and skips what has not changed since: functions, front end, cloud assembly.
 * `node infra/build/build-all.ts [--stage production] [--synth]`; the local host calls `buildAll` itself.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FRONT_PAGE } from '../constructs/names.ts';
import { withBuildLock } from './build-lock.ts';
import { contentHash } from './content-hash.ts';
import { bundleFrontPage, bundleFunctions } from './functions-bundle.ts';

export interface BuildOptions {
  stage: string;
  /** CDK context beside the stage: domain, certificate, … */
  context?: Record<string, string>;
  log: (line: string) => void;
  /** Leave out what the caller serves itself (the dev server serves the front end). */
  skip?: readonly StepName[];
}

export type StepName = 'functions' | 'frontend' | 'pages' | 'assembly';

interface Step {
  name: StepName;
  sources: string[];
  /** What the step writes; missing: it runs whatever the hash says. */
  output: string;
  extra?: string;
  run(): Promise<string>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const CODE = '*.{ts,tsx,js,json,css,graphql,html,svg,png,webmanifest,woff2}';

/** Folder of the cloud assembly that `buildAll` leaves for a stage. */
export const assemblyFolder = (stage: string): string => join(ROOT, `dist/cdk.${stage}`);

export const buildAll = (options: BuildOptions): Promise<void> =>
  withBuildLock(join(ROOT, 'dist/.lock'), () => buildSteps(options));

async function buildSteps(options: BuildOptions): Promise<void> {
  const hashes = join(ROOT, 'dist/.hashes');
  mkdirSync(hashes, { recursive: true });
  for (const step of steps(options)) {
    if (options.skip?.includes(step.name)) continue;
    const file = join(hashes, step.name === 'assembly' ? `assembly.${options.stage}` : step.name);
    const hash = contentHash(ROOT, step.sources, step.extra);
    if (existsSync(step.output) && existsSync(file) && readFileSync(file, 'utf8') === hash) continue;
    const startedAt = performance.now();
    const result = await step.run();
    writeFileSync(file, hash);
    options.log(`${step.name.padEnd(9)} ${result}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

function steps({ stage, context = {} }: BuildOptions): Step[] {
  const cdkContext = JSON.stringify({ stage, ...context });
  return [
    {
      name: 'functions',
      sources: [
        `{functions,shared,events}/**/${CODE}`,
        'infra/build/*.ts',
        'infra/constructs/names.ts',
        'package-lock.json',
      ],
      output: join(ROOT, 'dist/functions/meta.json'),
      run: async () => `${await bundleFunctions(ROOT)} bundled`,
    },
    {
      name: 'frontend',
      sources: [`{frontend,shared}/**/${CODE}`, 'package-lock.json'],
      output: join(ROOT, 'dist/frontend/index.html'),
      run: async () => {
        const { build } = await import('vite');
        // Whoever serves or publishes the old build meets it whole until the new one is.
        const [done, fresh] = ['frontend', 'frontend.new'].map((name) => join(ROOT, 'dist', name)) as [string, string];
        await build({
          configFile: join(ROOT, 'frontend/vite.config.ts'),
          logLevel: 'warn',
          build: { outDir: fresh, emptyOutDir: true },
        });
        rmSync(done, { recursive: true, force: true });
        renameSync(fresh, done);
        return 'built';
      },
    },
    {
      name: 'pages',
      sources: [`{functions,frontend,shared}/**/${CODE}`, 'infra/build/*.ts', 'package-lock.json'],
      output: join(ROOT, `dist/functions/${FRONT_PAGE}/index.mjs`),
      run: async () => {
        const { build } = await import('vite');
        const renderer = join(ROOT, 'dist/pages');
        await build({
          configFile: join(ROOT, 'frontend/vite.config.ts'),
          logLevel: 'warn',
          build: {
            ssr: 'src/app/render-page.tsx',
            outDir: renderer,
            emptyOutDir: true,
            copyPublicDir: false,
            sourcemap: false,
          },
        });
        await bundleFrontPage(ROOT, join(renderer, 'render-page.js'));
        return 'rendered by a function';
      },
    },
    {
      name: 'assembly',
      sources: [
        'infra/{app,stack,config,nag-reasons}.ts',
        'infra/{api,build,constructs,data,edge,jobs,monitoring}/**/*.{ts,js}',
        '{shared/contract,shared/graphql,events}/**/*.{ts,graphql}',
        'shared/*.ts',
        'functions/graphql/appsync/*.ts',
        'dist/functions/*/index.mjs',
        'cdk.json',
        'package-lock.json',
      ],
      extra: cdkContext,
      output: join(assemblyFolder(stage), 'manifest.json'),
      run: () => synthesize(stage, cdkContext),
    },
  ];
}

/** In a process of its own, so that changed infra code is read afresh and aws-cdk-lib leaves the memory again. */
async function synthesize(stage: string, cdkContext: string): Promise<string> {
  const cdkJson = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  const env = {
    ...process.env,
    CDK_OUTDIR: assemblyFolder(stage),
    CDK_CONTEXT_JSON: JSON.stringify({ ...cdkJson.context, ...JSON.parse(cdkContext) }),
  };
  const child = spawn(process.execPath, [join(ROOT, 'infra/app.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error(`Synthesis of stage ${stage} failed:\n${output}`);
  removeOldAssets(assemblyFolder(stage));
  return 'synthesized';
}

/** Old code stays for a while: a host that is running still starts functions from it. */
const KEEP_ASSETS_MS = 3_600_000;

function removeOldAssets(folder: string): void {
  const named = globSync('*.assets.json', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  for (const asset of globSync('asset.*', { cwd: folder })) {
    const isOld = Date.now() - statSync(join(folder, asset)).mtimeMs > KEEP_ASSETS_MS;
    if (isOld && !named.includes(`"${asset}"`)) rmSync(join(folder, asset), { recursive: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string', default: 'local' },
      synth: { type: 'boolean', default: false },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
    },
  });
  const context = Object.fromEntries(
    values.context.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  try {
    await buildAll({ stage: values.stage, context, log: console.log, skip: values.synth ? ['frontend'] : [] });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
