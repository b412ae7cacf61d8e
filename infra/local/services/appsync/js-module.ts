import { createContext, Script } from 'node:vm';
import { transform } from 'esbuild';
import { AppSyncError } from './errors.ts';
import { requireAppSyncJs } from './js-subset.ts';
import type { resolverUtils } from './runtime-utils.ts';

type Utils = ReturnType<typeof resolverUtils>;
type Handler = (context: Record<string, unknown>) => unknown;

/** What APPSYNC_JS does not have, though a JavaScript realm does. */
const ABSENT = [
  'eval',
  'Function',
  'Proxy',
  'Reflect',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'SharedArrayBuffer',
  'Atomics',
  'WebAssembly',
  'Promise',
];

type Load = (exports: object, module: object, require: (name: string) => unknown) => void;

/** The code of one resolver or function, compiled once. */
export class JsModule {
  readonly #load: Load;

  private constructor(load: Load) {
    this.#load = load;
  }

  static async compile(code: string, name: string): Promise<JsModule> {
    requireAppSyncJs(code, name);
    const { code: commonJs } = await transform(code, {
      format: 'cjs',
      target: 'es2022',
      loader: 'js',
      sourcefile: name,
    });
    const realm = createContext(
      { console: { log: () => {}, error: () => {} } },
      { codeGeneration: { strings: false, wasm: false } },
    );
    new Script(`for (const name of ${JSON.stringify(ABSENT)}) delete globalThis[name];`).runInContext(realm);
    return new JsModule(
      new Script(`(function (exports, module, require) {${commonJs}\n})`, { filename: name }).runInContext(
        realm,
      ) as Load,
    );
  }

  /** Runs `request` or `response` with the caller's own shim; the module's top level runs anew, so it keeps nothing. */
  run(handler: 'request' | 'response', context: Record<string, unknown>, utils: Utils): unknown {
    const module = { exports: {} as Partial<Record<string, Handler>> };
    this.#load(module.exports, module, (name) => {
      if (name !== '@aws-appsync/utils')
        throw new AppSyncError(`Code may import '@aws-appsync/utils' only, not '${name}'`, 'Code');
      return utils;
    });
    const run = module.exports[handler];
    if (!run) throw new AppSyncError(`The code exports no ${handler} function`, 'Code');
    return run(context);
  }
}
