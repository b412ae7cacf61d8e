import { createContext } from 'react';
import type { CellValue, Column } from '#shared/board/types.ts';
import type { BoardAddress } from '../state/types.ts';

/** How cells of files reach the board around them: from a drop on a cell to what it holds when the upload has ended. */
export interface CellFiles {
  address: BoardAddress;
  isEditable(column: Column): boolean;
  valueOf(postId: string, column: Column): CellValue | undefined;
  commit(postId: string, column: Column, value: CellValue | undefined): void;
}

export const CellFilesContext = createContext<CellFiles | undefined>(undefined);

/** A cell to put files into. */
export interface FileCell {
  files: CellFiles;
  postId: string;
  column: Column;
}
