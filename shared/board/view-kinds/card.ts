import { ColumnType } from '#shared/enums/enums.ts';
import type { ViewKind } from './view-kind.ts';

/** Posts as a gallery (work §2.5). */
export const cardKind: ViewKind = {
  name: 'カード',
  isOffered: true,
  columnSettings: { cardCoverColumnId: ({ columnType }) => columnType === ColumnType.FILE },
};
