import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { showOwnPicture } from '#app/lib/files/file-addresses.ts';
import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import { CELL_FILES_MAX } from '#shared/board/limits.ts';
import type { CellRecord } from '#shared/board/types.ts';
import { attachmentRefusal } from '#shared/rules/post/attachments.ts';
import type { FileCell } from './cell-files.ts';

import { uploadFile } from './upload-file.ts';
import { beginUploads, endUploads, moveUpload, uploadsOf } from './upload-progress.ts';

export const cellKey = ({ postId, column }: Pick<FileCell, 'postId' | 'column'>): string => `${postId}/${column.id}`;

const inWords = (fileName: string, reason: string): string => `「${fileName}」を追加できませんでした。${reason}`;

/** Uploads files side by side and puts those that came into the cell at once, so that one undo takes them out again. */
export async function addFiles(cell: FileCell, files: readonly File[]): Promise<void> {
  const { files: board, postId, column } = cell;
  const key = cellKey(cell);
  const fitting = files.filter((file) => {
    const reason = attachmentRefusal(file);
    if (reason) showProblemToast(inWords(file.name, reason));
    return !reason;
  });
  const held = recordsOf(board.valueOf(postId, column)).length + uploadsOf(key).length;
  if (fitting.length === 0) return;
  if (held + fitting.length > CELL_FILES_MAX)
    return void showProblemToast(`1つの欄に入るファイルは${CELL_FILES_MAX}個までです。`);
  const begun = fitting.map((file) => ({ file, upload: { id: crypto.randomUUID(), fileName: file.name, share: 0 } }));
  beginUploads(
    key,
    begun.map(({ upload }) => upload),
  );
  const send = async ({ file, upload }: (typeof begun)[number]): Promise<CellRecord[]> => {
    try {
      const record = await uploadFile(board.address, column.id, file, (share) => moveUpload(key, upload.id, share));
      showOwnPicture(String(record['id']), file);
      return [record];
    } catch (error) {
      showProblemToast(inWords(file.name, messageOf(error)));
      return [];
    }
  };
  const added = (await Promise.all(begun.map(send))).flat();
  endUploads(key, new Set(begun.map(({ upload }) => upload.id)));
  if (added.length > 0) board.commit(postId, column, [...recordsOf(board.valueOf(postId, column)), ...added]);
}
