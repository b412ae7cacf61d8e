/** Which IAM actions a DynamoDB call needs. A transaction needs the actions of its parts, as on AWS. */
import type { AwsRequest } from '../../types.ts';
import { inputOf, operationOf } from '../aws-json.ts';

interface Needed {
  action: string;
  resource: string;
}

const TRANSACT_ACTIONS: Record<string, string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
  Get: 'dynamodb:GetItem',
};

export function permissionsOf(request: AwsRequest, region: string, accountId: string): Needed[] {
  const operation = operationOf(request);
  const input = inputOf(request);
  const table = (name: string) => (name.startsWith('arn:') ? name : `arn:aws:dynamodb:${region}:${accountId}:table/${name}`);
  const own = `dynamodb:${operation}`;

  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    const parts = ((input['TransactItems'] ?? []) as Record<string, { TableName: string }>[]).flatMap((item) => Object.entries(item));
    return unique(parts.map(([kind, part]) => ({ action: TRANSACT_ACTIONS[kind] ?? own, resource: table(part.TableName) })));
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.keys(input['RequestItems'] ?? {}).map((name) => ({ action: own, resource: table(name) }));
  }
  if (typeof input['StreamArn'] === 'string') return [{ action: own, resource: input['StreamArn'] }];
  if (typeof input['TableName'] === 'string') {
    const index = input['IndexName'] ? `/index/${input['IndexName']}` : '';
    return [{ action: own, resource: table(input['TableName']) + index }];
  }
  // ListTables, GetRecords and PartiQL name no table that could be checked here.
  return [{ action: own, resource: '*' }];
}

function unique(needed: Needed[]): Needed[] {
  return [...new Map(needed.map((one) => [`${one.action} ${one.resource}`, one])).values()];
}
