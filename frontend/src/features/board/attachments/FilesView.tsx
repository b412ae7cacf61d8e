import { type DragEvent, use, useState } from 'react';
import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import type { CellRecord, CellValue, Column } from '#shared/board/types.ts';
import classes from './Attachments.module.css';
import { addFiles } from './add-files.ts';
import { type CellFiles, CellFilesContext } from './cell-files.ts';
import { FileMark } from './FileMark.tsx';
import { pictureOf, useFileAddresses } from './file-addresses.ts';
import { useUploads } from './upload-progress.ts';

interface Props {
  column: Column;
  value: CellValue | undefined;
}

const SHOWN = 4;
const NO_FILES: readonly CellRecord[] = [];

const postIdAt = (element: Element): string | undefined => element.closest<HTMLElement>('[data-post]')?.dataset['post'];

/** The files of a cell, and the place to drop more. */
const FilesView = (props: Props) => {
  const board = use(CellFilesContext);
  return board ? <Files {...props} board={board} /> : null;
};

const Files = ({ column, value, board }: Props & { board: CellFiles }) => {
  const [isOver, setOver] = useState(false);
  const [postId, setPostId] = useState<string>();
  const files = value === undefined ? NO_FILES : recordsOf(value);
  const addresses = useFileAddresses(board.address, files);
  const uploads = useUploads(`${postId ?? ''}/${column.id}`);
  const over = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes('Files') || !board.isEditable(column)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    const target = postIdAt(event.currentTarget);
    setOver(false);
    if (!target || !board.isEditable(column)) return;
    event.preventDefault();
    void addFiles({ files: board, postId: target, column }, [...event.dataTransfer.files]);
  };
  const [only] = files;
  const percent = Math.round((uploads.reduce((sum, { share }) => sum + share, 0) / Math.max(1, uploads.length)) * 100);
  return (
    <span
      ref={(element) => setPostId(element ? postIdAt(element) : undefined)}
      className={classes.cell}
      data-over={isOver || undefined}
      title={files.map(({ fileName }) => fileName).join('\n') || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {files.length === 1 && only ? (
        <>
          <Tile file={only} picture={pictureOf(addresses, only)} />
          <span className="ellipsis">{only['fileName']}</span>
        </>
      ) : (
        files
          .slice(0, SHOWN)
          .map((file) => <Tile key={file['id']} file={file} picture={pictureOf(addresses, file)} isNamed />)
      )}
      {files.length > SHOWN && <span className={classes.more}>+{files.length - SHOWN}</span>}
      {uploads.length > 0 && <span className={classes.more}>{percent}%</span>}
      {isOver && files.length === 0 && <span className={classes.more}>ここに追加</span>}
    </span>
  );
};

const Tile = ({ file, picture, isNamed }: { file: CellRecord; picture: string | undefined; isNamed?: boolean }) => (
  <span className={classes.tile} {...(isNamed && { role: 'img', 'aria-label': String(file['fileName']) })}>
    {picture ? <img src={picture} alt="" loading="lazy" /> : <FileMark file={file} size={14} />}
  </span>
);

export default FilesView;
