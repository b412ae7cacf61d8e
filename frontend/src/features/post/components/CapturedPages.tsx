import { IconAlertCircle, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import type { PageImage } from '../api/post-page.ts';
import { ACCEPTED_IMAGES } from './image-files.ts';
import classes from './PostPanel.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

/** 取り込んだページ: pictures, those still being checked, and those on their way up. */
export const CapturedPages = ({
  pages,
  uploads,
  canEdit,
}: {
  pages: PageImage[];
  uploads: Uploads;
  canEdit: boolean;
}) => {
  const picker = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<PageImage>();
  if (!canEdit && pages.length === 0) return null;
  return (
    <>
      <div className={classes.section}>
        <h2>取り込んだページ</h2>
        {pages.length > 0 && <span className={classes.count}>{pages.length}</span>}
        {canEdit && (
          <button
            type="button"
            className={classes.sectionButton}
            title="画像を選ぶ。パネルに置いたり、貼り付けたりもできます。"
            onClick={() => picker.current?.click()}
          >
            <IconPhotoPlus size={16} stroke={1.75} aria-hidden="true" />
            追加
          </button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={ACCEPTED_IMAGES}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {pages.length + uploads.list.length > 0 && (
        <ul className={classes.pages}>
          {pages.map((page) => (
            <li key={page.id}>
              <PageTile page={page} onOpen={() => setOpened(page)} />
            </li>
          ))}
          {uploads.list.map((upload) => (
            <li key={upload.id}>
              <UploadTile upload={upload} />
            </li>
          ))}
        </ul>
      )}
      <Dialog opened={opened !== undefined} onClose={() => setOpened(undefined)} title={opened?.fileName} size="auto">
        <div className={classes.viewer}>{opened?.imageUrl && <img src={opened.imageUrl} alt={opened.fileName} />}</div>
      </Dialog>
    </>
  );
};

const PageTile = ({ page, onOpen }: { page: PageImage; onOpen: () => void }) => {
  if (page.status === 'READY' && page.thumbnailImageUrl) {
    return (
      <button type="button" className={classes.page} onClick={onOpen} aria-label={`${page.fileName}を大きく表示`}>
        <img src={page.thumbnailImageUrl} alt={page.fileName} loading="lazy" />
      </button>
    );
  }
  return (
    <div className={classes.page}>
      {page.status === 'REFUSED' ? (
        <div className={`${classes.waiting} ${classes.refused}`}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            「{page.fileName}」：{page.refusedReason ?? '画像として読めませんでした。'}
          </span>
        </div>
      ) : (
        <div className={classes.waiting} role="status">
          <span className="ellipsis">{page.fileName}</span>
          <span className={classes.progress} data-endless>
            <i />
          </span>
          確認しています
        </div>
      )}
    </div>
  );
};

const UploadTile = ({ upload }: { upload: Upload }) => (
  <div className={classes.page}>
    <div className={classes.waiting}>
      <span className="ellipsis">{upload.fileName}</span>
      <span
        className={classes.progress}
        role="progressbar"
        aria-valuenow={Math.round(upload.share * 100)}
        aria-label="アップロード"
      >
        <i style={{ width: `${upload.share * 100}%` }} />
      </span>
      <span className="num">{Math.round(upload.share * 100)}%</span>
    </div>
  </div>
);
