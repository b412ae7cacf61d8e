import { statementsOf } from '../runtime/iam.ts';
import type { PolicyStatement, ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

/** Of AWS's managed policies, those that grant nothing the local endpoint serves (logs have no API here). */
const WITHOUT_LOCAL_GRANTS = new Set([
  'service-role/AWSLambdaBasicExecutionRole',
  'service-role/AWSAppSyncPushToCloudWatchLogs',
]);

export const iamRole: ResourceType = {
  type: 'AWS::IAM::Role',
  honoured: ['RoleName', 'AssumeRolePolicyDocument', 'Policies', 'ManagedPolicyArns'],
  ignored: { Description: 'for people', MaxSessionDuration: 'credentials of functions do not expire here' },
  create({ logicalId, stack, properties }, host) {
    const name = physicalName({ stack, logicalId }, properties.RoleName);
    const arn = `arn:aws:iam::${host.accountId}:role/${name}`;
    const statements: PolicyStatement[] = (properties.Policies ?? []).flatMap((policy: { PolicyDocument: any }) =>
      statementsOf(policy.PolicyDocument),
    );
    for (const policyArn of properties.ManagedPolicyArns ?? []) {
      const managed = policyArn.split(':policy/')[1] ?? '';
      const own = host.policies.get(policyArn);
      if (own) statements.push(...own);
      else if (!WITHOUT_LOCAL_GRANTS.has(managed))
        throw new Error(`The local host does not know the managed policy ${policyArn}`);
    }
    host.policies.set(arn, statements);
    if (servicesThatAssume(properties.AssumeRolePolicyDocument).includes('lambda.amazonaws.com'))
      host.lambdaRoles.add(arn);
    return { ref: name, attributes: { Arn: arn, RoleId: name } };
  },
};

function servicesThatAssume(document: {
  Statement: { Effect: string; Principal?: { Service?: string | string[] } }[];
}): string[] {
  return document.Statement.filter(({ Effect }) => Effect === 'Allow').flatMap(
    ({ Principal }) => Principal?.Service ?? [],
  );
}
