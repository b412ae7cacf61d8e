/** What a kind of edit has to say for itself when it is sent, or could not be; `sent-kinds.ts` gives every kind its own. */
import type { BoardChangeFieldsFragment } from '#app/lib/api/board-api.ts';
import { mutate } from '#app/lib/api/graphql.ts';
import type { Operation } from '#app/lib/api/operation.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';
import type { BoardAddress, PostStart } from '../../state/types.ts';
import { cellToWire } from '../../state/wire/from-wire.ts';
import type { EditWords, PartlyRefused } from '../kept-edit.ts';

export type Call = (address: BoardAddress, mutationId: string) => Promise<{ change: BoardChangeFieldsFragment }>;

/** Why the server refuses a cell of the post that the call names at this place; undefined: it does not. */
export type Reason = (at: number, columnId: string) => string | undefined;

/** What is known of the board that an edit is of; of a board that is gone, nothing. */
export interface Describing {
  columns: readonly Column[];
  rowOf(postId: string): Row | undefined;
  nameOf(accountName: string): string;
}

export interface SentKind<E> {
  /** What carries it, and all that goes with it. */
  call(edit: E, columns: readonly Column[]): Call;
  /** What is refused of it where the server names cells, and what is left of it; undefined: it is refused as a whole. */
  partlyRefused(edit: E, reasonOf: Reason): PartlyRefused | undefined;
  /** With all that was typed. */
  words(edit: E, board: Describing): EditWords;
}

export const call =
  <Input extends BoardAddress>(
    change: Operation<{ change: BoardChangeFieldsFragment }, { input: Input }>,
    part: Omit<Input, keyof BoardAddress | 'mutationId'>,
  ): Call =>
  (address, mutationId) =>
    mutate(change, { input: { ...address, ...part, mutationId } as unknown as Input });

/** Undefined where the board has no such column any more. */
export function cellInput(columns: readonly Column[], columnId: string, value: CellValue | undefined) {
  const column = columns.find((candidate) => candidate.id === columnId);
  return column && cellToWire(column, value);
}

/** The server says of a column that is gone that it is. */
export const cellInputOrNone = (columns: readonly Column[], columnId: string, value: CellValue | undefined) =>
  cellInput(columns, columnId, value) ?? { projectBoardColumnId: columnId };

export const startInput = (columns: readonly Column[], { values, cleared = [] }: PostStart) => [
  ...Object.entries(values).flatMap(([columnId, value]) => cellInput(columns, columnId, value) ?? []),
  ...cleared.map((projectBoardColumnId) => ({ projectBoardColumnId })),
];

export const asAWhole = (): undefined => undefined;
