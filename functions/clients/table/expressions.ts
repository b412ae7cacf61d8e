/** Turns the table's structured operations into DynamoDB expressions. */
import type { Condition, Query, TransactOp, WriteOp } from '#functions/clients/table/table.ts';

/** Collects placeholders: every name and value of an expression gets one, so no word can collide with a reserved one. */
export class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};

  path(path: string): string {
    return path
      .split('.')
      .map((part) => {
        const known = Object.keys(this.names).find((placeholder) => this.names[placeholder] === part);
        const placeholder = known ?? `#n${Object.keys(this.names).length}`;
        this.names[placeholder] = part;
        return placeholder;
      })
      .join('.');
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  /** The attributes of a command; DynamoDB refuses empty maps. */
  attributes(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, unknown>;
  } {
    return {
      ...(Object.keys(this.names).length > 0 ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length > 0 ? { ExpressionAttributeValues: this.values } : {}),
    };
  }
}

const conditionExpression = (condition: Condition, placeholders: Placeholders): string => {
  if ('exists' in condition) return `attribute_exists(${placeholders.path(condition.exists)})`;
  if ('absent' in condition) return `attribute_not_exists(${placeholders.path(condition.absent)})`;
  const path = placeholders.path(condition.path);
  if ('equals' in condition) return `${path} = ${placeholders.value(condition.equals)}`;
  if ('lessThan' in condition) return `${path} < ${placeholders.value(condition.lessThan)}`;
  if ('atLeast' in condition) return `${path} >= ${placeholders.value(condition.atLeast)}`;
  const held =
    'absentOrLessThan' in condition
      ? `${path} < ${placeholders.value(condition.absentOrLessThan)}`
      : `${path} >= ${placeholders.value(condition.absentOrAtLeast)}`;
  return `(attribute_not_exists(${path}) OR ${held})`;
};

const conditions = (list: Condition[] | undefined, placeholders: Placeholders): { ConditionExpression?: string } =>
  list?.length
    ? { ConditionExpression: list.map((condition) => conditionExpression(condition, placeholders)).join(' AND ') }
    : {};

const updateExpression = (op: Extract<WriteOp, { update: unknown }>, placeholders: Placeholders): string => {
  const set = Object.entries(op.set ?? {}).filter(([, value]) => value !== undefined);
  const add = Object.entries(op.add ?? {});
  const remove = op.remove ?? [];
  return [
    set.length > 0 &&
      `SET ${set.map(([path, value]) => `${placeholders.path(path)} = ${placeholders.value(value)}`).join(', ')}`,
    add.length > 0 &&
      `ADD ${add.map(([path, value]) => `${placeholders.path(path)} ${placeholders.value(value)}`).join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map((path) => placeholders.path(path)).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
};

export const compilePut = (op: Extract<WriteOp, { put: unknown }>) => {
  const placeholders = new Placeholders();
  return { Item: op.put, ...conditions(op.if, placeholders), ...placeholders.attributes() };
};

export const compileUpdate = (op: Extract<WriteOp, { update: unknown }>) => {
  const placeholders = new Placeholders();
  const UpdateExpression = updateExpression(op, placeholders);
  return {
    Key: op.update,
    ...(UpdateExpression ? { UpdateExpression } : {}),
    ...conditions(op.if, placeholders),
    ...placeholders.attributes(),
  };
};

export const compileDelete = (op: Extract<WriteOp, { delete: unknown }>) => {
  const placeholders = new Placeholders();
  return { Key: op.delete, ...conditions(op.if, placeholders), ...placeholders.attributes() };
};

/** One member of `TransactItems`. */
export const compileTransactOp = (op: TransactOp, TableName: string) => {
  if ('put' in op) return { Put: { TableName, ...compilePut(op) } };
  if ('update' in op)
    return { Update: { TableName, ...compileUpdate(op), UpdateExpression: compileUpdate(op).UpdateExpression ?? '' } };
  if ('delete' in op) return { Delete: { TableName, ...compileDelete(op) } };
  const placeholders = new Placeholders();
  return {
    ConditionCheck: {
      TableName,
      Key: op.check,
      ConditionExpression: conditions(op.if, placeholders).ConditionExpression ?? '',
      ...placeholders.attributes(),
    },
  };
};

export const compileQuery = (query: Query) => {
  const placeholders = new Placeholders();
  const [pk, sk] = query.index ? [`${query.index}PK`, `${query.index}SK`] : ['PK', 'SK'];
  const parts = [`${placeholders.path(pk)} = ${placeholders.value(query.pk)}`];
  if (query.prefix !== undefined)
    parts.push(`begins_with(${placeholders.path(sk)}, ${placeholders.value(query.prefix)})`);
  else if (query.from !== undefined && query.to !== undefined)
    parts.push(
      `${placeholders.path(sk)} BETWEEN ${placeholders.value(query.from)} AND ${placeholders.value(query.to)}`,
    );
  else if (query.from !== undefined) parts.push(`${placeholders.path(sk)} >= ${placeholders.value(query.from)}`);
  else if (query.to !== undefined) parts.push(`${placeholders.path(sk)} <= ${placeholders.value(query.to)}`);
  return {
    KeyConditionExpression: parts.join(' AND '),
    ...placeholders.attributes(),
    ...(query.index ? { IndexName: query.index } : {}),
    ...(query.limit !== undefined ? { Limit: query.limit } : {}),
    ...(query.reverse ? { ScanIndexForward: false } : {}),
    ...(query.consistent ? { ConsistentRead: true } : {}),
    ...(query.cursor ? { ExclusiveStartKey: query.cursor } : {}),
  };
};
