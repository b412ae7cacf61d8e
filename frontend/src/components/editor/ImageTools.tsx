import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { IMAGE_ALT_MAX, IMAGE_WIDTH } from '#shared/rules/post/rich-text.ts';
import { IconButton } from '../IconButton.tsx';
import { PlainButton } from '../PlainButton.tsx';
import classes from './RichEditor.module.css';
import type { ChosenImage } from './use-editor-images.ts';

interface Props {
  image: ChosenImage;
  onResize(width: number | undefined): void;
  onDescribe(alt: string): void;
  onRemove(): void;
  /** Back to the text. */
  onClose(): void;
}

/** Of the picture that is chosen: how wide it stands, and what it says to those who do not see it. */
export const ImageTools = ({ image, onResize, onDescribe, onRemove, onClose }: Props) => {
  const [alt, setAlt] = useState(image.alt);
  const widthId = useId();
  const tell = () => {
    if (alt.trim() !== image.alt) onDescribe(alt);
  };
  const onKeyDown = useKeyDown({
    Enter: () => {
      tell();
      onClose();
    },
    Escape: onClose,
  });
  return (
    <div className={classes.link} role="group" aria-label="選択中の画像">
      <input
        type="text"
        aria-label="画像の説明"
        placeholder="画像の説明（見えない人や検索のため）"
        maxLength={IMAGE_ALT_MAX}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onBlur={tell}
        onKeyDown={onKeyDown}
      />
      <label className={classes.width} htmlFor={widthId}>
        幅
        <input
          id={widthId}
          type="range"
          min={IMAGE_WIDTH.least}
          max={image.most}
          step={10}
          value={Math.min(image.width, image.most)}
          aria-valuetext={`${image.width}ピクセル`}
          onChange={({ target }) => onResize(Number(target.value))}
        />
        <span className="num">{image.width}</span>
      </label>
      <PlainButton size="xs" variant="subtle" onClick={() => onResize(undefined)}>
        元の大きさ
      </PlainButton>
      <IconButton label="画像を削除" onClick={onRemove}>
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
