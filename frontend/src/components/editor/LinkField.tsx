import { useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { PlainButton } from '../PlainButton.tsx';
import { addressFrom } from './link-text.ts';
import classes from './RichEditor.module.css';

interface Props {
  /** Of the link that is chosen. */
  address: string | undefined;
  onSet(address: string | undefined): void;
  onClose(): void;
}

/** Where a link leads; what could run is no address. */
export const LinkField = ({ address, onSet, onClose }: Props) => {
  const [written, setWritten] = useState(address ?? '');
  const [isRefused, setRefused] = useState(false);
  const set = () => {
    const meant = addressFrom(written);
    if (meant) onSet(meant);
    else setRefused(true);
  };
  const onKeyDown = useKeyDown({ Enter: set, Escape: onClose });
  return (
    <div className={classes.link}>
      <input
        autoFocus
        type="text"
        inputMode="url"
        aria-label="リンク先のアドレス"
        aria-invalid={isRefused}
        aria-describedby={isRefused ? 'link-refused' : undefined}
        placeholder="https://"
        value={written}
        onChange={({ target }) => {
          setWritten(target.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
      <PlainButton size="xs" disabled={written.trim() === ''} onClick={set}>
        設定
      </PlainButton>
      {address !== undefined && (
        <PlainButton size="xs" variant="subtle" onClick={() => onSet(undefined)}>
          リンクを外す
        </PlainButton>
      )}
      <PlainButton size="xs" variant="subtle" onClick={onClose}>
        閉じる
      </PlainButton>
      {isRefused && (
        <p id="link-refused" role="alert">
          https:// で始まるアドレスか、メールアドレスを入力してください。
        </p>
      )}
    </div>
  );
};
