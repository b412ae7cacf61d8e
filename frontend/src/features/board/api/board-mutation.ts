import { mutate, operation } from '#app/lib/graphql.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { WireChange } from '../state/from-wire.ts';
import type { BoardAddress } from '../state/types.ts';

const capitalised = (field: string): string => field[0]!.toUpperCase() + field.slice(1);

/** A mutation that answers the change it made, as everybody who watches the board gets it. */
export const changeOperation = <Input extends object>(field: string, inputType = `${capitalised(field)}Input`) =>
  operation<{ change: WireChange }, { input: Input }>(/* GraphQL */ `
    mutation ${capitalised(field)}($input: ${inputType}!) {
      change: ${field}(input: $input) {
        ...BoardChangeFields
      }
    }
    ${BOARD_CHANGE_FRAGMENT}
  `);

/** For what the board is made of: the answer says only that it is another now, and the page is read again. */
export const boardMutation = <Part extends object>(field: string) => {
  const change = changeOperation<BoardAddress & Part & { mutationId: string }>(field);
  return async (address: BoardAddress, part: Part): Promise<void> => {
    await mutate(change, { input: { ...address, ...part, mutationId: crypto.randomUUID() } });
  };
};
