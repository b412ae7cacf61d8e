import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import { CELL_FILES_MAX } from '#shared/board/limits.ts';
import type { CellResult, CellValue } from '#shared/board/types.ts';
import type { ColumnKind } from './kind.ts';
import { recordBodies } from './records.ts';
import { textsFilter } from './texts-filter.ts';

const names = (value: CellValue): string[] => recordsOf(value).map(({ fileName }) => String(fileName));

/** What the files are called, how large they are and who brought them, is for the caller to know. */
function named(ids: readonly string[]): CellResult {
  const unique = [...new Set(ids)];
  if (unique.length > CELL_FILES_MAX) return { message: `ファイルは${CELL_FILES_MAX}個までです。` };
  return { value: unique.length > 0 ? unique.map((id) => ({ id })) : undefined };
}

export const filesKind: ColumnKind = {
  filter: textsFilter(names),
  sort: { by: 'text', read: (value) => names(value).join('、') },
  aggregations: [],
  format: (_, value) => names(value).join('、'),
  toData: (_, value) => recordBodies(value),
  cells: {
    fields: ['fileIdList'],
    fromInput: (_, { fileIdList }) => named(fileIdList ?? []),
    fromText: () => ({ message: 'ファイルの列には、文字を入力できません。ファイルをアップロードしてください。' }),
    toInput: (value) => ({ fileIdList: recordsOf(value).map(({ id }) => String(id)) }),
  },
};
