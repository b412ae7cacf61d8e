import type { CellValue } from '../types.ts';
import { recordsOf } from '../cell-lists.ts';
import type { DataBody } from './kind.ts';

/** Each record with its fields by name for whoever asks for one, and all in one text for whoever lists posts. */
export const recordBodies = (value: CellValue): DataBody[] => recordsOf(value).map((record) => ({ ...(record as DataBody), recordData: JSON.stringify(record) }));

