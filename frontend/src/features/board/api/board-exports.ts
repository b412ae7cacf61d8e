import { call } from '#app/lib/api/rest-client.ts';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import { type BoardExport, boardExports, type ExportForm } from '#shared/contract/board-export.ts';
import type { BoardAddress } from '../state/types.ts';

interface WantedExport {
  form: ExportForm;
  /** Absent: the whole board. */
  boardViewId?: string | undefined;
  arrangement?: PersonalArrangement | undefined;
  isAllColumns?: boolean;
}

export const registerBoardExport = (address: BoardAddress, wanted: WantedExport): Promise<BoardExport> =>
  call(boardExports.register, { ...address, ...wanted });

/** One's own, newest first. */
export const getBoardExports = async (address: BoardAddress): Promise<BoardExport[]> =>
  (await call(boardExports.getList, address)).boardExportList;

export const cancelBoardExport = async (address: BoardAddress, boardExportId: string): Promise<void> =>
  void (await call(boardExports.cancel, { ...address, boardExportId }));
