import type { GraphQLField, GraphQLObjectType, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { defaultFieldResolver, getNullableType, isListType, isObjectType } from 'graphql';
import type { HostContext } from '../../types.ts';
import { fieldGuard } from './access.ts';
import { AppSyncError } from './errors.ts';
import type { Operation } from './field-context.ts';
import { fieldContext } from './field-context.ts';
import type { AuthMode } from './identity.ts';
import type { AnswerExtent } from './limits.ts';
import type { Resolver } from './resolve-field.ts';
import { resolveField } from './resolve-field.ts';
import type { Effects } from './runtime-utils.ts';

/** An operation under way: what its resolvers appended, and what each root field asked for. */
export interface Execution extends Operation {
  appended: { error: AppSyncError; info: GraphQLResolveInfo }[];
  /** By response key of the root field. */
  effects: Map<string, Effects>;
  extent: AnswerExtent;
}

interface Settings {
  host: HostContext;
  defaultMode: AuthMode;
  resolverCountLimit: number;
  /** By `Type.field`. */
  resolvers: ReadonlyMap<string, Resolver>;
}

/** Puts the access check before every field, and the template's resolvers behind their fields. */
export function makeExecutable(schema: GraphQLSchema, settings: Settings): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) field.resolve = fieldResolver(type, field, settings);
  }
}

function fieldResolver(type: GraphQLObjectType, field: GraphQLField<unknown, Execution>, settings: Settings) {
  const guard = fieldGuard(type, field, settings.defaultMode);
  const name = `${type.name}.${field.name}`;
  const isList = isListType(getNullableType(field.type));
  const counted = (value: unknown, execution: Execution, { fieldNodes }: GraphQLResolveInfo): unknown => {
    if (isList && Array.isArray(value))
      execution.extent.requireRoom(
        value.length,
        fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      );
    return value;
  };
  return (source: unknown, args: Record<string, unknown>, execution: Execution, info: GraphQLResolveInfo): unknown => {
    guard(execution.caller);
    const resolver = settings.resolvers.get(name);
    if (!resolver) return counted(defaultFieldResolver(source, args, execution, info), execution, info);
    execution.resolverCount += 1;
    if (execution.resolverCount > settings.resolverCountLimit) {
      throw new AppSyncError(
        `Resolver count limit of ${settings.resolverCountLimit} exceeded.`,
        'ResolverExecutionLimitReached',
      );
    }
    return runResolver(resolver, settings.host, source, args, execution, info).then((value) =>
      counted(value, execution, info),
    );
  };
}

async function runResolver(
  resolver: Resolver,
  host: HostContext,
  source: unknown,
  args: Record<string, unknown>,
  execution: Execution,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const effects: Effects = { appended: [] };
  if (info.path.prev === undefined) execution.effects.set(String(info.path.key), effects);
  try {
    return await resolveField(resolver, {
      host,
      operation: execution,
      context: fieldContext(execution, source, args, info),
      effects,
    });
  } catch (error) {
    throw error instanceof AppSyncError
      ? error
      : new AppSyncError(`Runtime Error: ${(error as Error).message}`, 'Code');
  } finally {
    for (const error of effects.appended) execution.appended.push({ error, info });
  }
}
