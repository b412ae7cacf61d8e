import { readFileSync } from 'node:fs';
import type { AppSync } from '../services/appsync/appsync.ts';
import type { ResourceType } from '../types.ts';

export const appsyncSchema: ResourceType = {
  type: 'AWS::AppSync::GraphQLSchema',
  honoured: ['ApiId', 'Definition', 'DefinitionS3Location'],
  create({ properties }, host) {
    const definition = properties.Definition ?? readFileSync(host.asset(properties.DefinitionS3Location), 'utf8');
    host.service<AppSync>('appsync').requireApi(properties.ApiId).setSchema(definition);
    return { ref: `${properties.ApiId}GraphQLSchema`, attributes: { Id: `${properties.ApiId}GraphQLSchema` } };
  },
};
