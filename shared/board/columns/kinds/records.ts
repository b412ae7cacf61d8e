import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import type { CellValue } from '#shared/board/types.ts';
import type { DataBody } from './kind.ts';

/** A record's fields are those of the wire. */
export const recordBodies = (value: CellValue): DataBody[] => recordsOf(value).map((record) => record as DataBody);
