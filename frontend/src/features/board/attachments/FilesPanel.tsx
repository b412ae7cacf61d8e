import { IconDownload, IconPaperclip, IconX } from '@tabler/icons-react';
import { use, useEffect, useRef } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import { CELL_FILES_MAX } from '#shared/board/limits.ts';
import type { CellRecord, CellValue, Column } from '#shared/board/types.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import { fileClassOf, MOST_FILE_BYTES } from '#shared/rules/post/attachments.ts';
import { MOST_IMAGE_BYTES, MOST_VIDEO_BYTES } from '#shared/rules/post/uploads.ts';
import classes from './Attachments.module.css';
import { addFiles, cellKey } from './add-files.ts';
import { type CellFiles, CellFilesContext } from './cell-files.ts';
import { FileMark } from './FileMark.tsx';
import { pictureOf, useFileAddresses } from './file-addresses.ts';
import { useUploads } from './upload-progress.ts';

interface Props {
  postId: string;
  column: Column;
  value: CellValue | undefined;
  onClose(): void;
}

const NO_FILES: readonly CellRecord[] = [];

/** The files of one cell: to look at, to fetch, to add and to take out. */
const FilesPanel = (props: Props) => {
  const board = use(CellFilesContext);
  return board ? <Panel {...props} board={board} /> : null;
};

const Panel = ({ postId, column, value, onClose, board }: Props & { board: CellFiles }) => {
  const panel = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const files = value === undefined ? NO_FILES : recordsOf(value);
  const addresses = useFileAddresses(board.address, files);
  const uploads = useUploads(cellKey({ postId, column }));
  const canEdit = board.isEditable(column);
  const onKeyDown = useKeyDown({ Escape: onClose });
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const add = (list: FileList | null) => void addFiles({ files: board, postId, column }, [...(list ?? [])]);
  const takeOut = (file: CellRecord) => {
    const left = files.filter(({ id }) => id !== file['id']);
    board.commit(postId, column, left.length > 0 ? left : undefined);
    // The button goes with its file: the keys stay with the panel.
    panel.current?.focus({ preventScroll: true });
    showUndoToast(`「${file['fileName']}」を外しました`, () => board.commit(postId, column, [...files]));
  };
  return (
    <div
      ref={panel}
      className={classes.panel}
      role="group"
      aria-label={`${column.name}のファイル`}
      tabIndex={-1}
      data-cell-panel
      onKeyDown={onKeyDown}
      onPaste={(event) => canEdit && add(event.clipboardData.files)}
      onDragOver={(event) => canEdit && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (canEdit) add(event.dataTransfer.files);
      }}
    >
      {files.length === 0 && uploads.length === 0 && <p className={classes.empty}>まだファイルがありません。</p>}
      <ul className={classes.list}>
        {files.map((file) => (
          <FileLine
            key={file['id']}
            file={file}
            url={addresses.get(String(file['id']))?.fileUrl ?? undefined}
            picture={pictureOf(addresses, file)}
            isBlocked={addresses.get(String(file['id']))?.isBlocked ?? false}
            onTakeOut={canEdit && !(column.required && files.length === 1) ? () => takeOut(file) : undefined}
          />
        ))}
        {uploads.map(({ id, fileName, share }) => (
          <li key={id} className={classes.line}>
            <span className={classes.fileName}>{fileName}</span>
            <progress
              className={classes.progress}
              value={share}
              max={1}
              aria-label={`${fileName}をアップロードしています`}
            />
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className={classes.adding}>
          <button
            type="button"
            className={classes.add}
            disabled={files.length + uploads.length >= CELL_FILES_MAX}
            onClick={() => chooser.current?.click()}
          >
            <IconPaperclip size={14} stroke={1.75} aria-hidden="true" />
            ファイルを追加
          </button>
          <p className={classes.hint}>
            ドロップや貼り付けでも追加できます。画像は{formatFileSize(MOST_IMAGE_BYTES)}、動画は
            {formatFileSize(MOST_VIDEO_BYTES)}、その他は{formatFileSize(MOST_FILE_BYTES)}まで、{CELL_FILES_MAX}個まで。
          </p>
          <input
            ref={chooser}
            className="visually-hidden"
            type="file"
            multiple
            tabIndex={-1}
            aria-label={`${column.name}に追加するファイル`}
            onChange={({ target }) => (add(target.files), (target.value = ''))}
          />
        </div>
      )}
    </div>
  );
};

const FileLine = ({
  file,
  url,
  picture,
  isBlocked,
  onTakeOut,
}: {
  file: CellRecord;
  url: string | undefined;
  picture: string | undefined;
  /** Malware was found in it. */
  isBlocked: boolean;
  onTakeOut: (() => void) | undefined;
}) => {
  const isShown = ['image', 'document'].includes(fileClassOf(String(file['fileMime'])));
  return (
    <li className={classes.line}>
      {picture ? (
        <img className={classes.picture} src={picture} alt="" />
      ) : (
        <span className={classes.mark}>
          <FileMark file={file} size={20} />
        </span>
      )}
      <span className={classes.about}>
        <a
          className={classes.fileName}
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          title={String(file['fileName'])}
          aria-disabled={!url}
        >
          {file['fileName']}
        </a>
        <span className={classes.size}>
          {!isShown && !isBlocked && <IconDownload size={12} stroke={2} aria-label="ダウンロード" />}
          {formatFileSize(Number(file['fileSize']))}
        </span>
        {isBlocked && <span className={classes.blocked}>マルウェアが見つかったため、開けません</span>}
      </span>
      {onTakeOut && (
        <IconButton label={`「${file['fileName']}」を外す`} onClick={onTakeOut}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};

export default FilesPanel;
