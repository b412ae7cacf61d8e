import { decide } from '../../runtime/iam.ts';
import type { HostContext } from '../../types.ts';
import { AppSyncError } from './errors.ts';

/** What AppSync lets a resolver evaluate to: 5 MB, less than a function may answer. */
const MAX_EVALUATED_BYTES = 5 * 1024 * 1024;

export type DataSource = { type: 'NONE' } | { type: 'AWS_LAMBDA'; functionArn: string; roleArn: string };

export type DataSourceResult = { ok: true; value: unknown } | { ok: false; error: { message: string; type: string } };

/** Invokes the function of a Lambda data source with the rights of the data source's role. */
export async function invokeLambda(host: HostContext, source: DataSource, payload: unknown): Promise<DataSourceResult> {
  if (source.type !== 'AWS_LAMBDA') throw new AppSyncError('The data source is not a function', 'Code');
  const { functionArn, roleArn } = source;
  const isAllowed =
    decide(host.policies.get(roleArn) ?? [], { action: 'lambda:InvokeFunction', resource: functionArn }) === 'allowed';
  if (!isAllowed)
    return {
      ok: false,
      error: {
        type: 'Lambda:AccessDeniedException',
        message: `${roleArn} is not authorized to perform: lambda:InvokeFunction on resource: ${functionArn}`,
      },
    };
  const result = await host.functions.invoke(functionArn, payload);
  if (!result.ok) return { ok: false, error: { type: 'Lambda:Unhandled', message: result.errorMessage } };
  const size = Buffer.byteLength(JSON.stringify(result.payload ?? null));
  if (size > MAX_EVALUATED_BYTES)
    return {
      ok: false,
      error: {
        type: 'MappingTemplate',
        message: `The answer of ${size} bytes is over the limit of ${MAX_EVALUATED_BYTES} bytes for an evaluated result.`,
      },
    };
  return { ok: true, value: result.payload ?? null };
}

interface LambdaRequest {
  operation?: string;
  payload?: unknown;
}

/** Runs what a request handler asked of its data source. */
export async function callDataSource(
  host: HostContext,
  source: DataSource,
  request: LambdaRequest | null,
): Promise<DataSourceResult> {
  if (source.type === 'NONE') return { ok: true, value: request?.payload ?? null };
  if (request?.operation !== 'Invoke')
    throw new AppSyncError(
      `A function is called by the operation Invoke, not ${String(request?.operation)}`,
      'MappingTemplate',
    );
  return invokeLambda(host, source, request.payload ?? null);
}
