import { readFileSync } from 'node:fs';
import type { DataSource } from '../services/appsync/data-source.ts';
import type { GraphqlApi } from '../services/appsync/graphql-api.ts';
import { JsModule } from '../services/appsync/js-module.ts';
import type { HostContext, Resource } from '../types.ts';

/** The compiled APPSYNC_JS code of a resolver or function; undefined where the template has none. */
export async function codeOf(
  { properties, stack, logicalId }: Resource,
  host: HostContext,
): Promise<JsModule | undefined> {
  const { Code, CodeS3Location, Runtime } = properties;
  const code = Code ?? (CodeS3Location && readFileSync(host.asset(CodeS3Location), 'utf8'));
  if (code === undefined) return undefined;
  if (Runtime?.Name !== 'APPSYNC_JS') throw new Error(`${stack}/${logicalId}: code needs the runtime APPSYNC_JS`);
  return JsModule.compile(code, `${logicalId}.js`);
}

export function requireSource(api: GraphqlApi, name: string): DataSource {
  const source = api.dataSources.get(name);
  if (!source) throw new Error(`No data source found named ${name}`);
  return source;
}
