import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '#app/lib/api/problem.ts';
import { type Crop, centredCrop, MAX_ZOOM, moveCrop, sourceOf, zoomCrop } from '#app/lib/files/crop.ts';
import { Dialog } from '../Dialog.tsx';
import { Notice } from '../states/Notice.tsx';
import classes from './CropDialog.module.css';

const STAGE = 280;
/** Twice what is shown anywhere, so that it stays sharp; the server makes its own size of it. */
const SIDE = 512;
const STEP = 8;
const BIG_STEP = 40;
const ZOOM_STEP = 0.1;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  /** 写真, アイコン */
  noun: string;
  /** What is kept is shown with round corners, not as a circle. */
  isSquare: boolean;
  picture: ImageBitmap;
  /** Gets the square as a data URL. */
  onUse: (dataUrl: string) => Promise<void>;
  onClose: () => void;
}

/** Cuts a square out of a picture, with the pointer or with the keyboard. */
export const CropDialog = ({ noun, isSquare, picture, onUse, onClose }: Props) => {
  const [crop, setCrop] = useState(() => centredCrop(picture));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hint = useId();

  const handlePointerMove = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { movementX, movementY } = event;
    setCrop((before) => moveCrop(before, picture, STAGE, movementX, movementY));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? BIG_STEP : STEP;
    if (arrow) setCrop((before) => moveCrop(before, picture, STAGE, arrow[0] * step, arrow[1] * step));
    else if (event.key === '+' || event.key === ';')
      setCrop((before) => zoomCrop(before, picture, before.zoom + ZOOM_STEP));
    else if (event.key === '-') setCrop((before) => zoomCrop(before, picture, before.zoom - ZOOM_STEP));
    else return;
    event.preventDefault();
  };
  const use = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onUse(cut(picture, sourceOf(crop, picture)));
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog onClose={onClose} title={`${noun}の切り抜き`} size={360}>
      <div
        className={classes.stage}
        data-square={isSquare || undefined}
        role="group"
        aria-label="切り抜く位置"
        aria-describedby={hint}
        tabIndex={0}
        data-autofocus
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handlePointerMove}
      >
        <Cut picture={picture} crop={crop} />
      </div>
      <p id={hint} className={classes.hint}>
        {noun}をドラッグするか、矢印キーで動かします。
      </p>
      <label className={classes.zoom}>
        <span>拡大</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={({ currentTarget: { value } }) => setCrop((before) => zoomCrop(before, picture, Number(value)))}
        />
      </label>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={classes.actions}>
        <Button onClick={onClose}>やめる</Button>
        <Button variant="filled" loading={isBusy} onClick={() => void use()}>
          この{noun}にする
        </Button>
      </div>
    </Dialog>
  );
};

/** A part of its own: the dialog's content is there later than the dialog. */
const Cut = ({ picture, crop }: { picture: ImageBitmap; crop: Crop }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, sourceOf(crop, picture));
  }, [crop, picture]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden="true" />;
};

const draw = (
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { x, y, side }: { x: number; y: number; side: number },
): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  // Behind transparent pictures.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
};

const cut = (picture: ImageBitmap, source: { x: number; y: number; side: number }): string => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  draw(canvas, picture, source);
  return canvas.toDataURL('image/jpeg', 0.9);
};

export default CropDialog;
