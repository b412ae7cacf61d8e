import type { AppSync } from '../services/appsync/appsync.ts';
import type { DataSource } from '../services/appsync/data-source.ts';
import type { Resource, ResourceType } from '../types.ts';

export const appsyncDataSource: ResourceType = {
  type: 'AWS::AppSync::DataSource',
  honoured: ['ApiId', 'Name', 'Type', 'LambdaConfig.LambdaFunctionArn', 'ServiceRoleArn'],
  ignored: { Description: 'a note for people', MetricsConfig: 'nothing measures here' },
  create(resource, host) {
    const { ApiId, Name } = resource.properties;
    const api = host.service<AppSync>('appsync').requireApi(ApiId);
    api.dataSources.set(Name, sourceOf(resource));
    const arn = `${api.arn}/datasources/${Name}`;
    return { ref: arn, attributes: { DataSourceArn: arn, Name } };
  },
};

function sourceOf({ properties }: Resource): DataSource {
  if (properties.Type === 'NONE') return { type: 'NONE' };
  if (properties.Type !== 'AWS_LAMBDA') throw new Error(`The local host has no data source of type ${properties.Type}`);
  return {
    type: 'AWS_LAMBDA',
    functionArn: properties.LambdaConfig.LambdaFunctionArn,
    roleArn: properties.ServiceRoleArn,
  };
}
