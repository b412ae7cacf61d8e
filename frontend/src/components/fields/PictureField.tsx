import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { messageOf } from '#app/lib/api/problem.ts';
import { Notice } from '../states/Notice.tsx';
import classes from './PictureField.module.css';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

const NOT_A_PICTURE = 'この画像は開けません。JPEGかPNGの画像を選んでください。';

interface Props {
  /** 写真, アイコン */
  noun: string;
  /** As it is now. */
  shown: ReactNode;
  /** The square has round corners instead of a circle around it. */
  isSquare?: boolean;
  /** Gets the square as a data URL. */
  onUse: (dataUrl: string) => Promise<void>;
  /** Absent: there is none to take away. */
  onRemove?: (() => Promise<void>) | undefined;
}

/** A picture: chosen, cut to a square, or taken away again. */
export const PictureField = ({ noun, shown, isSquare = false, onUse, onRemove }: Props) => {
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
      await onRemove?.();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.row}>
      {shown}
      <div>
        <div className={classes.buttons}>
          <Button onClick={() => file.current?.click()}>{noun}を選ぶ</Button>
          {onRemove && (
            <Button variant="subtle" color="gray" loading={isBusy} onClick={() => void remove()}>
              {noun}を外す
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
        aria-label={`${noun}のファイル`}
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Suspense>
        {picture && (
          <CropDialog
            noun={noun}
            isSquare={isSquare}
            picture={picture}
            onUse={onUse}
            onClose={() => setPicture(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};
