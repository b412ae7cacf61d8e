import { defaultValues } from '#shared/board/rows/new-values.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { PostStart } from '../types.ts';

/** What a post holds once the server has made it: the columns' defaults, and what it was begun with. */
export const beginningOf = (columns: readonly Column[], { values, cleared = [] }: PostStart): Row['values'] =>
  Object.fromEntries(
    Object.entries({ ...defaultValues(columns), ...values }).filter(([columnId]) => !cleared.includes(columnId)),
  );
