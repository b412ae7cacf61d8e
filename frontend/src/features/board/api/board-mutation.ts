import type { Operations } from '#app/lib/api/board-api.ts';
import { mutate, operation } from '#app/lib/api/graphql.ts';
import type { Operation } from '#app/lib/api/operation.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { BoardAddress } from '../state/types.ts';

const capitalised = (field: string): string => `${field[0]!.toUpperCase()}${field.slice(1)}`;

/** Calls that answer the change they made, as everybody who watches the board gets it. */
type Changes = {
  [Name in keyof Operations as Operations[Name]['data'] extends { change: unknown }
    ? Uncapitalize<Name>
    : never]: Extract<Operations[Name], { variables: { input: BoardAddress }; data: { change: unknown } }>;
};

/** The input's type is called as its field is, unless several share it. */
export const changeOperation = <Field extends keyof Changes>(
  field: Field,
  input = capitalised(field),
): Operation<Changes[Field]['data'], Changes[Field]['variables']> =>
  operation(/* GraphQL */ `
    mutation ${capitalised(field)}($input: ${input}Input!) {
      change: ${field}(input: $input) {
        ...BoardChangeFields
      }
    }
    ${BOARD_CHANGE_FRAGMENT}
  `) as Operation<Changes[Field]['data'], Changes[Field]['variables']>;

/** For what the board is made of: the answer says only that it is another now, and the page is read again. */
export const boardMutation = <Field extends keyof Changes>(field: Field, input?: string) => {
  const change = changeOperation(field, input);
  return async (
    address: BoardAddress,
    part: Omit<Changes[Field]['variables']['input'], keyof BoardAddress | 'mutationId'>,
  ): Promise<void> => {
    await mutate(change, { input: { ...address, ...part, mutationId: crypto.randomUUID() } });
  };
};
