/** Which IAM actions a DynamoDB call needs. A transaction needs the actions of its parts, as on AWS. */
import type { AwsRequest } from '../../types.ts';
import { inputOf, operationOf } from '../aws-json.ts';

interface Needed {
  action: string;
  resource: string;
  /** `dynamodb:LeadingKeys`: partition keys of the items that the request names. */
  context?: Record<string, string[]>;
}

type Attributes = Record<string, { S?: string; N?: string; B?: string } | undefined>;
/** What names an item: its key, or a whole item. */
interface Named {
  Key?: Attributes;
  Item?: Attributes;
}

/** The name of a table's partition key; undefined while the table is not known. */
export type PartitionKeyOf = (table: string) => string | undefined;

const TRANSACT_ACTIONS: Record<string, string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
  Get: 'dynamodb:GetItem',
};

export function permissionsOf(
  request: AwsRequest,
  region: string,
  accountId: string,
  partitionKeyOf: PartitionKeyOf,
): Needed[] {
  const operation = operationOf(request);
  const input = inputOf(request);
  const own = `dynamodb:${operation}`;
  const on = (action: string, name: string, named: readonly Named[] = []): Needed => {
    const resource = name.startsWith('arn:') ? name : `arn:aws:dynamodb:${region}:${accountId}:table/${name}`;
    const keys = leadingKeys(named, partitionKeyOf(name.replace(/^arn:.*table\//, '')));
    return { action, resource, ...(keys.length > 0 ? { context: { 'dynamodb:LeadingKeys': keys } } : {}) };
  };

  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    const parts = ((input['TransactItems'] ?? []) as Record<string, Named & { TableName: string }>[]).flatMap((item) =>
      Object.entries(item),
    );
    return merged(parts.map(([kind, part]) => on(TRANSACT_ACTIONS[kind] ?? own, part.TableName, [part])));
  }
  if (operation === 'BatchGetItem') {
    return Object.entries((input['RequestItems'] ?? {}) as Record<string, { Keys?: Attributes[] }>).map(
      ([name, { Keys = [] }]) =>
        on(
          own,
          name,
          Keys.map((Key) => ({ Key })),
        ),
    );
  }
  if (operation === 'BatchWriteItem') {
    return Object.entries((input['RequestItems'] ?? {}) as Record<string, Record<string, Named>[]>).map(
      ([name, writes]) =>
        on(
          own,
          name,
          writes.flatMap((write) => Object.values(write)),
        ),
    );
  }
  if (typeof input['StreamArn'] === 'string') return [{ action: own, resource: input['StreamArn'] }];
  if (typeof input['TableName'] === 'string') {
    const needed = on(own, input['TableName'], [input as Named]);
    return [input['IndexName'] ? { ...needed, resource: `${needed.resource}/index/${input['IndexName']}` } : needed];
  }
  // ListTables, GetRecords and PartiQL name no table that could be checked here.
  return [{ action: own, resource: '*' }];
}

/** Queries name theirs in an expression, which is not read here: policies of the product restrict writes alone. */
function leadingKeys(named: readonly Named[], partitionKey: string | undefined): string[] {
  const keys = named.flatMap(({ Key, Item }) => {
    const value = partitionKey === undefined ? undefined : (Key ?? Item)?.[partitionKey];
    return value?.S ?? value?.N ?? [];
  });
  return [...new Set(keys)];
}

/** A transaction asks once for each action, with the keys of all its parts. */
function merged(needed: Needed[]): Needed[] {
  const byAction = new Map<string, Needed>();
  for (const one of needed) {
    const id = `${one.action} ${one.resource}`;
    const keys = [
      ...new Set([
        ...(byAction.get(id)?.context?.['dynamodb:LeadingKeys'] ?? []),
        ...(one.context?.['dynamodb:LeadingKeys'] ?? []),
      ]),
    ];
    byAction.set(id, keys.length > 0 ? { ...one, context: { 'dynamodb:LeadingKeys': keys } } : one);
  }
  return [...byAction.values()];
}
