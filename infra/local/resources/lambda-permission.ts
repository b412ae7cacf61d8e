import { functionNameOf } from '../runtime/function-runtime.ts';
import type { ResourceType } from '../types.ts';

export const lambdaPermission: ResourceType = {
  type: 'AWS::Lambda::Permission',
  honoured: ['FunctionName', 'Action', 'Principal', 'SourceArn'],
  ignored: { SourceAccount: 'there is one account here' },
  create({ logicalId, properties }, host) {
    if (properties.Action !== 'lambda:InvokeFunction')
      throw new Error(`The local host does not interpret the action ${properties.Action}`);
    host.invokePermissions.push({
      functionArn: `arn:aws:lambda:${host.region}:${host.accountId}:function:${functionNameOf(properties.FunctionName)}`,
      principal: properties.Principal,
      sourceArn: properties.SourceArn,
    });
    return { ref: logicalId, attributes: {} };
  },
};
