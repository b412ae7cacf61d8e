import type { AppSync } from '../services/appsync/appsync.ts';
import type { ResourceType } from '../types.ts';
import { codeOf, requireSource } from './appsync-code.ts';
import { stableId } from './naming.ts';

export const appsyncFunction: ResourceType = {
  type: 'AWS::AppSync::FunctionConfiguration',
  honoured: ['ApiId', 'Name', 'DataSourceName', 'Code', 'CodeS3Location', 'Runtime'],
  ignored: { Description: 'a note for people' },
  async create(resource, host) {
    const { ApiId, Name, DataSourceName } = resource.properties;
    const api = host.service<AppSync>('appsync').requireApi(ApiId);
    const code = await codeOf(resource, host);
    if (!code) throw new Error(`The function ${Name} has no code`);
    const id = stableId(resource, 26);
    api.functions.set(id, { source: requireSource(api, DataSourceName), code });
    const arn = `${api.arn}/functions/${id}`;
    return { ref: arn, attributes: { FunctionArn: arn, FunctionId: id, DataSourceName, Name } };
  },
};
