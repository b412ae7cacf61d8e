import { IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';
import classes from './RichEditor.module.css';
import type { ImageUpload } from './use-image-uploads.ts';

/** Pictures on their way into the text. */
export const UploadList = ({ list }: { list: readonly ImageUpload[] }) => (
  <ul className={classes.uploads} aria-label="アップロード中の画像">
    {list.map(({ id, fileName, share, problem, onCancel, onRetry }) => (
      <li key={id} data-failed={problem !== undefined || undefined}>
        <span className="ellipsis">{fileName}</span>
        {problem === undefined ? (
          <>
            <span
              className={classes.share}
              role="progressbar"
              aria-label={`${fileName}のアップロード`}
              aria-valuenow={Math.round(share * 100)}
            >
              <i style={{ width: `${share * 100}%` }} />
            </span>
            <span className={`${classes.percent} num`}>{Math.round(share * 100)}%</span>
          </>
        ) : (
          <>
            <span role="alert">{problem}</span>
            <IconButton label={`${fileName}をもう一度アップロード`} onClick={onRetry}>
              <IconRefresh size={14} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label={`${fileName}のアップロードをやめる`} onClick={onCancel}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </li>
    ))}
  </ul>
);
