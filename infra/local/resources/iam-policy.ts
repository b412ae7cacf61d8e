import { statementsOf } from '../runtime/iam.ts';
import type { HostContext, PolicyStatement, ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

function attach(roles: string[] | undefined, statements: PolicyStatement[], host: HostContext): void {
  for (const role of roles ?? []) {
    const arn = `arn:aws:iam::${host.accountId}:role/${role}`;
    const known = host.policies.get(arn);
    if (!known) throw new Error(`The role ${role} does not exist`);
    known.push(...statements);
  }
}

export const iamPolicy: ResourceType = {
  type: 'AWS::IAM::Policy',
  honoured: ['PolicyDocument', 'Roles'],
  ignored: { PolicyName: 'inline policies are known by their role' },
  create({ logicalId, properties }, host) {
    attach(properties.Roles, statementsOf(properties.PolicyDocument), host);
    return { ref: logicalId, attributes: { Id: logicalId } };
  },
};

export const iamManagedPolicy: ResourceType = {
  type: 'AWS::IAM::ManagedPolicy',
  honoured: ['PolicyDocument', 'Roles', 'ManagedPolicyName'],
  ignored: { Description: 'for people', Path: 'names are unique without it' },
  create({ logicalId, stack, properties }, host) {
    const statements = statementsOf(properties.PolicyDocument);
    const arn = `arn:aws:iam::${host.accountId}:policy/${physicalName({ stack, logicalId }, properties.ManagedPolicyName, 128)}`;
    host.policies.set(arn, statements);
    attach(properties.Roles, statements, host);
    return { ref: arn, attributes: { PolicyArn: arn } };
  },
};
