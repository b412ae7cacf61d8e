import type { HostContext } from '../../types.ts';
import type { DataSource } from './data-source.ts';
import { callDataSource, invokeLambda } from './data-source.ts';
import { AppSyncError } from './errors.ts';
import type { FieldContext, Operation } from './field-context.ts';
import type { JsModule } from './js-module.ts';
import { copyOf, plain } from './plain-data.ts';
import type { Effects } from './runtime-utils.ts';
import { EarlyReturn, resolverUtils } from './runtime-utils.ts';

/** A step with code of its own and a data source: a unit resolver, or a function of a pipeline. */
export interface Step {
  source: DataSource;
  code: JsModule;
}

export type Resolver =
  | { kind: 'DIRECT'; source: DataSource }
  | ({ kind: 'UNIT' } & Step)
  | { kind: 'PIPELINE'; code: JsModule; steps: Step[] };

interface Run {
  host: HostContext;
  operation: Operation;
  context: FieldContext;
  effects: Effects;
}

/** Runs the resolver of one field. */
export async function resolveField(resolver: Resolver, run: Run): Promise<unknown> {
  if (resolver.kind === 'DIRECT') {
    const result = await invokeLambda(run.host, resolver.source, run.context);
    if (!result.ok) throw new AppSyncError(result.error.message, result.error.type);
    return result.value;
  }
  return resolver.kind === 'UNIT'
    ? (await runStep(resolver, run)).value
    : runPipeline(resolver.code, resolver.steps, run);
}

async function runPipeline(code: JsModule, steps: Step[], run: Run): Promise<unknown> {
  const before = attempt(() => handle(code, 'request', run));
  run.context.prev = { result: before.value };
  for (const step of before.skipTo ? [] : steps) {
    const { value, skipTo } = await runStep(step, run);
    run.context.prev = { result: copyOf(value) };
    if (skipTo === 'END') break;
  }
  return attempt(() => handle(code, 'response', run, { result: copyOf(run.context.prev?.result) })).value;
}

/** Request handler, data source, response handler; an early return leaves out what follows it. */
async function runStep({ source, code }: Step, run: Run): Promise<Outcome> {
  const request = attempt(() => handle(code, 'request', run));
  if (request.skipTo) return request;
  const answer = await callDataSource(run.host, source, request.value as object | null);
  const outcome = answer.ok ? { result: answer.value } : { result: null, error: answer.error };
  return attempt(() => handle(code, 'response', run, outcome));
}

interface Outcome {
  value: unknown;
  skipTo?: 'NEXT' | 'END';
}

function attempt(handler: () => unknown): Outcome {
  try {
    return { value: handler() };
  } catch (thrown) {
    if (thrown instanceof EarlyReturn) return { value: thrown.value, skipTo: thrown.skipTo };
    throw thrown;
  }
}

/** `outcome` is the code's own from here on. */
function handle(
  code: JsModule,
  name: 'request' | 'response',
  { host, operation, context, effects }: Run,
  outcome: { result?: unknown; error?: object } = {},
): unknown {
  const utils = resolverUtils(
    effects,
    context.info,
    operation.caller.mode === 'AWS_IAM' ? 'IAM Authorization' : 'User Pool Authorization',
    host.clock,
  );
  // The stash alone is shared: what code does to the rest of its context stays its own.
  const { stash, ...rest } = context;
  const copy = copyOf({ ...rest, args: rest.arguments, env: operation.environment });
  return plain(code.run(name, { ...copy, ...outcome, stash }, utils));
}
