import { IconAlertCircle, IconMovie, IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import type { CapturedPage } from '../api/post-page.ts';
import type { Upload } from '../components/document/use-uploads.ts';
import panel from '../components/PostPanel.module.css';
import classes from './CapturedPages.module.css';

interface Props {
  pages: readonly CapturedPage[];
  uploads: readonly Upload[];
  shownId: string | undefined;
  onShow(pageId: string): void;
}

/** All pages of a post, small: those to choose from, those still being checked, and those on their way up. */
export const PageTiles = ({ pages, uploads, shownId, onShow }: Props) => (
  <ul className={classes.tiles} aria-label="取り込んだページの一覧">
    {pages.map((page) => (
      <li key={page.id}>
        <PageTile page={page} isShown={page.id === shownId} onShow={() => onShow(page.id)} />
      </li>
    ))}
    {uploads.map((upload) => (
      <li key={upload.id}>
        <UploadTile upload={upload} />
      </li>
    ))}
  </ul>
);

const PageTile = ({ page, isShown, onShow }: { page: CapturedPage; isShown: boolean; onShow(): void }) => {
  if (page.status === 'READY')
    return (
      <button
        type="button"
        className={classes.tile}
        aria-pressed={isShown}
        aria-label={`${page.fileName}を表示`}
        onClick={onShow}
      >
        {page.thumbnailImageUrl ? (
          <img src={page.thumbnailImageUrl} alt="" loading="lazy" />
        ) : (
          <span className={classes.note}>
            <IconMovie size={20} stroke={1.6} aria-hidden="true" />
            <span className="ellipsis">{page.fileName}</span>
          </span>
        )}
      </button>
    );
  return (
    <div className={classes.tile}>
      {page.status === 'REFUSED' ? (
        <div className={`${classes.note} ${panel.refused}`}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            「{page.fileName}」：{page.refusedReason ?? '読み取れませんでした。'}
          </span>
        </div>
      ) : (
        <div className={classes.note} role="status">
          <span className="ellipsis">{page.fileName}</span>
          <span className={panel.progress} data-endless>
            <i />
          </span>
          確認しています
        </div>
      )}
    </div>
  );
};

const UploadTile = ({ upload: { fileName, share, problem, onRetry, onCancel } }: { upload: Upload }) => (
  <div className={classes.tile}>
    <div className={problem === undefined ? classes.note : `${classes.note} ${panel.refused}`}>
      <span className="ellipsis">{fileName}</span>
      {problem === undefined ? (
        <span
          className={panel.progress}
          role="progressbar"
          aria-valuenow={Math.round(share * 100)}
          aria-label={`${fileName}のアップロード`}
        >
          <i style={{ width: `${share * 100}%` }} />
        </span>
      ) : (
        <span role="alert">{problem}</span>
      )}
      <span className={classes.tileTools}>
        {problem === undefined && <span className="num">{Math.round(share * 100)}%</span>}
        {problem !== undefined && (
          <IconButton label={`${fileName}をもう一度送る`} onClick={onRetry}>
            <IconRefresh size={14} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={`${fileName}のアップロードをやめる`} onClick={onCancel}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  </div>
);
