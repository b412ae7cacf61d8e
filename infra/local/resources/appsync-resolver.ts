import { isObjectType } from 'graphql';
import type { AppSync } from '../services/appsync/appsync.ts';
import type { GraphqlApi } from '../services/appsync/graphql-api.ts';
import type { Resolver } from '../services/appsync/resolve-field.ts';
import type { HostContext, Resource, ResourceType } from '../types.ts';
import { codeOf, requireSource } from './appsync-code.ts';

export const appsyncResolver: ResourceType = {
  type: 'AWS::AppSync::Resolver',
  honoured: [
    'ApiId',
    'TypeName',
    'FieldName',
    'Kind',
    'DataSourceName',
    'PipelineConfig.Functions',
    'Code',
    'CodeS3Location',
    'Runtime',
  ],
  ignored: { MetricsConfig: 'nothing measures here' },
  async create(resource, host) {
    const { ApiId, TypeName, FieldName } = resource.properties;
    const api = host.service<AppSync>('appsync').requireApi(ApiId);
    const type = api.schema.getType(TypeName);
    if (!isObjectType(type) || !type.getFields()[FieldName])
      throw new Error(`No field named ${FieldName} found on type ${TypeName}`);
    api.resolvers.set(`${TypeName}.${FieldName}`, await resolverOf(resource, api, host));
    const arn = `${api.arn}/types/${TypeName}/resolvers/${FieldName}`;
    return { ref: arn, attributes: { ResolverArn: arn, TypeName, FieldName } };
  },
};

async function resolverOf(resource: Resource, api: GraphqlApi, host: HostContext): Promise<Resolver> {
  const { Kind, DataSourceName, PipelineConfig } = resource.properties;
  const code = await codeOf(resource, host);
  if (Kind !== 'PIPELINE') {
    const source = requireSource(api, DataSourceName);
    return code ? { kind: 'UNIT', source, code } : { kind: 'DIRECT', source };
  }
  if (!code) throw new Error('A pipeline resolver has code of its own');
  const steps = ((PipelineConfig?.Functions ?? []) as string[]).map((id) => {
    const step = api.functions.get(id);
    if (!step) throw new Error(`No function found with id ${id}`);
    return step;
  });
  return { kind: 'PIPELINE', code, steps };
}
