import type { ConstDirectiveNode, GraphQLField, GraphQLObjectType } from 'graphql';
import { AppSyncError } from './errors.ts';
import type { AuthMode, Caller } from './identity.ts';
import { namesArgument } from './schema.ts';

const MODES: Record<string, AuthMode | undefined> = {
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
  aws_iam: 'AWS_IAM',
};
const AUTH_DIRECTIVES = ['aws_cognito_user_pools', 'aws_auth', 'aws_iam', 'aws_api_key', 'aws_oidc', 'aws_lambda'];

interface Door {
  mode: AuthMode | undefined;
  groups: string[] | undefined;
}

const doorsOf = (directives: readonly ConstDirectiveNode[] = []): Door[] =>
  directives
    .filter(({ name }) => AUTH_DIRECTIVES.includes(name.value))
    .map((directive) => ({ mode: MODES[directive.name.value], groups: namesArgument(directive, 'cognito_groups') }));

/**
 * Whether the caller's way of signing in opens the field. The directives of the field replace those of its type; a field
 * without any is open to the API's default mode alone.
 */
export function fieldGuard(
  type: GraphQLObjectType,
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'astNode'>,
  defaultMode: AuthMode,
): (caller: Caller) => void {
  const own = doorsOf(field.astNode?.directives);
  const inherited = doorsOf([type.astNode, ...type.extensionASTNodes].flatMap((node) => node?.directives ?? []));
  const doors = own.length > 0 ? own : inherited.length > 0 ? inherited : [{ mode: defaultMode, groups: undefined }];
  const openModes = new Set(doors.flatMap(({ mode, groups }) => (groups ? [] : mode)));
  return (caller) => {
    const isOpen =
      openModes.has(caller.mode) ||
      doors.some(
        ({ mode, groups }) =>
          mode === caller.mode && (!groups || groups.some((group) => caller.groups.includes(group))),
      );
    if (!isOpen) throw notAuthorized(type.name, field.name);
  };
}

export const notAuthorized = (typeName: string, fieldName: string) =>
  new AppSyncError(`Not Authorized to access ${fieldName} on type ${typeName}`, 'Unauthorized');
