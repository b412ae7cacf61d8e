import type { Created } from '../types.ts';

/** What intrinsic functions of one stack may see. */
export interface Scope {
  stackName: string;
  region: string;
  accountId: string;
  parameters: Record<string, unknown>;
  mappings: Record<string, Record<string, Record<string, unknown>>>;
  conditions: Record<string, unknown>;
  created(logicalId: string): Created | undefined;
  /** Value of another stack's export. */
  exported(name: string): unknown;
}

/** `AWS::NoValue`: the property is as if it had not been written. */
export const NO_VALUE = Symbol('AWS::NoValue');

/** The template value with every intrinsic function replaced by its result. */
export function resolve(value: unknown, scope: Scope): any {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== NO_VALUE);
  if (typeof value !== 'object' || value === null) return value;
  const call = intrinsicOf(value);
  if (call) return apply(call.name, call.argument, scope);
  const resolved: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const result = resolve(item, scope);
    if (result !== NO_VALUE) resolved[key] = result;
  }
  return resolved;
}

/** A one-key object `{ Ref: … }` or `{ 'Fn::…': … }`. */
export function intrinsicOf(value: object): { name: string; argument: any } | undefined {
  const keys = Object.keys(value);
  const name = keys[0];
  if (keys.length !== 1 || !name) return undefined;
  if (name !== 'Ref' && !name.startsWith('Fn::')) return undefined;
  return { name, argument: (value as Record<string, unknown>)[name] };
}

function apply(name: string, argument: any, scope: Scope): any {
  const list = (): any[] => resolve(argument, scope);
  switch (name) {
    case 'Ref':
      return reference(argument, scope);
    case 'Fn::GetAtt': {
      const [logicalId, ...path] = Array.isArray(argument) ? argument : String(argument).split('.');
      return attribute(logicalId, path.join('.'), scope);
    }
    case 'Fn::Join': {
      const [separator, items] = list();
      return items.join(separator);
    }
    case 'Fn::Sub':
      return substitute(argument, scope);
    case 'Fn::Select': {
      const [index, items] = list();
      return items[Number(index)];
    }
    case 'Fn::Split': {
      const [separator, text] = list();
      return String(text).split(separator);
    }
    case 'Fn::If': {
      const [condition, yes, no] = argument;
      return resolve(holds({ Condition: condition }, scope) ? yes : no, scope);
    }
    case 'Fn::FindInMap': {
      const [map, top, second] = list();
      const found = scope.mappings[map]?.[top]?.[second];
      if (found === undefined) throw new Error(`Mapping ${map}.${top}.${second} does not exist`);
      return found;
    }
    case 'Fn::ImportValue':
      return scope.exported(resolve(argument, scope));
    case 'Fn::Base64':
      return Buffer.from(String(resolve(argument, scope))).toString('base64');
    case 'Fn::Equals':
    case 'Fn::And':
    case 'Fn::Or':
    case 'Fn::Not':
      return holds({ [name]: argument }, scope);
    default:
      throw new Error(`The local host does not interpret the intrinsic function ${name}`);
  }
}

function reference(name: string, scope: Scope): any {
  const pseudo: Record<string, unknown> = {
    'AWS::Region': scope.region,
    'AWS::AccountId': scope.accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': scope.stackName,
    'AWS::StackId': `arn:aws:cloudformation:${scope.region}:${scope.accountId}:stack/${scope.stackName}/local`,
    'AWS::NotificationARNs': [],
    'AWS::NoValue': NO_VALUE,
  };
  if (name in pseudo) return pseudo[name];
  if (name in scope.parameters) return scope.parameters[name];
  const created = scope.created(name);
  if (!created) throw new Error(`Ref ${name}: neither a parameter nor a resource that exists`);
  return created.ref;
}

function attribute(logicalId: string, name: string, scope: Scope): string {
  const created = scope.created(logicalId);
  if (!created) throw new Error(`Fn::GetAtt ${logicalId}.${name}: the resource does not exist`);
  const value = created.attributes[name];
  if (value === undefined) throw new Error(`Fn::GetAtt ${logicalId}.${name}: the local host gives no such attribute`);
  return value;
}

function substitute(argument: unknown, scope: Scope): string {
  const [text, variables] = Array.isArray(argument) ? argument : [argument, {}];
  return String(text).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (variables && name in variables) return String(resolve(variables[name], scope));
    const dot = name.indexOf('.');
    return String(dot < 0 ? reference(name, scope) : attribute(name.slice(0, dot), name.slice(dot + 1), scope));
  });
}

/** Value of a condition expression. */
export function holds(condition: unknown, scope: Scope): boolean {
  const { Condition, ...expression } = condition as Record<string, any>;
  if (Condition !== undefined) {
    if (!(Condition in scope.conditions)) throw new Error(`Condition ${Condition} does not exist`);
    return holds(scope.conditions[Condition], scope);
  }
  const [name, argument] = Object.entries(expression)[0] ?? [];
  switch (name) {
    case 'Fn::Equals': {
      const [left, right] = resolve(argument, scope);
      return left === right;
    }
    case 'Fn::And':
      return argument.every((item: unknown) => holds(item, scope));
    case 'Fn::Or':
      return argument.some((item: unknown) => holds(item, scope));
    case 'Fn::Not':
      return !holds(argument[0], scope);
    default:
      throw new Error(`The local host does not interpret the condition function ${name}`);
  }
}
