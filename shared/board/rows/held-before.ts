/** What a change replaces, as far as anybody asks for it afterwards: rows know only how they are now. */

import { PEOPLE_MAX } from '../columns/kinds/people.ts';
import type { CellValue, Row } from '../types.ts';
import { archivingOf } from './archived.ts';
import { type HeldValue, type PatchDelta, patchRow, type RowPatch } from './deltas.ts';

/** Longer texts are no options, and no names of accounts. */
const OPTION_ID_MAX = 64;
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= OPTION_ID_MAX;

function isHeld(value: unknown): value is HeldValue {
  if (Array.isArray(value)) return value.length <= PEOPLE_MAX && value.every(isShort);
  return value === null || typeof value === 'number' || isShort(value);
}

/** The part of what a row held that its changes keep. */
export function heldBefore(row: Row, patch: RowPatch): Pick<PatchDelta, 'was' | 'stood'> {
  const was: Record<string, HeldValue> = {};
  for (const columnId of Object.keys(patch.values ?? {})) {
    const value = row.values[columnId] ?? null;
    if (isHeld(value)) was[columnId] = value;
  }
  const stood = {
    ...(patch.sectionId !== undefined && { sectionId: row.sectionId }),
    ...('archivedAt' in patch && { archivedAt: archivingOf(row)?.at ?? null }),
  };
  return {
    ...(Object.keys(was).length > 0 && { was }),
    ...(Object.keys(stood).length > 0 && { stood }),
  };
}

/** The row as it was before a change, but for what the change does not keep. */
export function rowBefore(row: Row, { revision, at, by, was = {}, stood = {} }: PatchDelta): Row {
  const values = was as Record<string, CellValue | null>;
  return { ...patchRow(row, { revision, at, by, patch: { ...stood, values } }), revision: revision - 1 };
}
