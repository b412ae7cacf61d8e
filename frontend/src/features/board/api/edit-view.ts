import { mutate, operation } from '#app/lib/graphql.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { WireChange } from '../state/from-wire.ts';
import type { BoardAddress } from '../state/types.ts';

type Mutation = 'registerBoardView' | 'duplicateBoardView' | 'deleteBoardView' | 'restoreBoardView' | 'updateBoardViewOrder' | 'updateBoardView';

/** One mutation of one view; everybody who watches the board is told. */
const changeView =
  <Input extends object>(name: Mutation) =>
  async (address: BoardAddress, input: Input): Promise<void> => {
    const field = operation<Record<string, WireChange>, { input: BoardAddress & Input & { mutationId: string } }>(
      `mutation ChangeView($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ...BoardChangeFields } } ${BOARD_CHANGE_FRAGMENT}`,
    );
    await mutate(field, { input: { ...address, ...input, mutationId: crypto.randomUUID() } });
  };

interface OneView {
  boardViewId: string;
}

export const registerBoardView = changeView<{ name: string; viewType: number }>('registerBoardView');
export const renameBoardView = changeView<OneView & { name: string }>('updateBoardView');
export const duplicateBoardView = changeView<OneView>('duplicateBoardView');
export const deleteBoardView = changeView<OneView>('deleteBoardView');
export const restoreBoardView = changeView<OneView>('restoreBoardView');
export const moveBoardView = changeView<OneView & { viewOrder: number }>('updateBoardViewOrder');
