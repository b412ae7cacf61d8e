import { FIXED_COLUMNS } from '#shared/board/types.ts';
import { maybeLate, notByItself, ofOne, type ShownKind } from './kind.ts';
import { changing } from './looks.ts';

export interface WriteTitle {
  kind: 'title';
  postId: string;
  value: string;
  before: string;
  isLate?: boolean;
}

export const writeTitle: ShownKind<WriteTitle> = {
  ...ofOne,
  ...maybeLate,
  written: ({ isLate, ...edit }) => ({ isLate, cells: [{ ...edit, columnId: FIXED_COLUMNS.title }] }),
  isOfMany: false,
  addition: undefined,
  ...changing(ofOne.postIds, (row, { value }: WriteTitle) => ({ ...row, title: value })),
  inverse: notByItself,
  sign: 'cells',
};
