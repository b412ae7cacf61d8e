import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import classes from './SearchField.module.css';

interface Props {
  /** 名前・メールアドレスで検索: what is searched; read aloud and shown while empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In a dialog: it has the focus when the dialog opens. */
  isFirst?: boolean;
}

/** Narrows the list below it. A word being converted by the input method is not searched before it is confirmed. */
export const SearchField = ({ label, value, onChange, isFirst }: Props) => {
  const [composed, setComposed] = useState<string>();
  const onKeyDown = useKeyDown({ Escape: () => (value === '' ? false : onChange('')) });
  return (
    <div className={classes.field}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        data-autofocus={isFirst || undefined}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={composed ?? value}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) return setComposed(currentTarget.value);
          setComposed(undefined);
          onChange(currentTarget.value);
        }}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(undefined);
          onChange(currentTarget.value);
        }}
      />
      {value !== '' && (
        <button type="button" aria-label="検索を消す" onClick={() => onChange('')}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
};
