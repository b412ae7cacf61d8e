import { changeOperation } from '../../api/board-mutation.ts';
import type { PressAction } from '../shown/action.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { columnOf } from './words.ts';

const EXECUTE = changeOperation('executeCustomAction');

export const pressAction: SentKind<PressAction> = {
  call: ({ postId, columnId }) => call(EXECUTE, { postId, columnId }),
  partlyRefused: asAWhole,
  words: ({ columnId }, board) => ({ title: 'ボタン', value: columnOf(board, columnId)?.customActionLabel ?? '' }),
};
