import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { messageOf } from '#app/lib/problem.ts';
import type { AuthUser } from '#app/lib/session-user.ts';
import { removeThumbnail, uploadThumbnail } from '../api/thumbnail.ts';
import classes from './ThumbnailField.module.css';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

const NOT_A_PICTURE = 'この画像は開けません。JPEGかPNGの画像を選んでください。';

/** The person's picture: chosen, cut to a square, or taken away again. */
export const ThumbnailField = ({ user, accountName }: { user: AuthUser; accountName: string }) => {
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const open = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setProblem(undefined);
    try {
      // Turned as the camera was held.
      setPicture(await createImageBitmap(chosen, { imageOrientation: 'from-image' }));
    } catch {
      setProblem(NOT_A_PICTURE);
    }
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await removeThumbnail();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.row}>
      <Avatar name={user.name} accountName={accountName} thumbnail={user.thumbnail} size={64} />
      <div>
        <div className={classes.buttons}>
          <Button onClick={() => file.current?.click()}>写真を選ぶ</Button>
          {user.thumbnail && (
            <Button variant="subtle" color="gray" loading={isBusy} onClick={() => void remove()}>
              写真を外す
            </Button>
          )}
        </div>
        <p className={classes.hint}>JPEGまたはPNG。正方形に切り抜きます。</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="写真のファイル"
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Suspense>{picture && <CropDialog picture={picture} onUse={uploadThumbnail} onClose={() => setPicture(undefined)} />}</Suspense>
    </div>
  );
};
