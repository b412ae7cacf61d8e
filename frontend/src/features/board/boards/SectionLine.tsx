import { TextInput } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { NAME_MAX } from '#shared/board/limits.ts';
import type { BoardSection } from '../api/manage-board.ts';
import classes from './Sections.module.css';

interface Props {
  section: BoardSection;
  /** Whether the new name was taken. */
  onRename(name: string): Promise<boolean>;
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onArchive(): void;
  /** Undefined: may not. */
  onDelete: (() => void) | undefined;
}

/** One section at work; its name is written in place. */
export const SectionLine = ({ section, onRename, onUp, onDown, onArchive, onDelete }: Props) => {
  const { name, isDefault } = section;
  const [draft, setDraft] = useState<string>();
  const save = async () => {
    const wanted = draft?.trim();
    if (!wanted || wanted === name || (await onRename(wanted))) setDraft(undefined);
  };
  const onKeyDown = useKeyDown({ Enter: () => void save(), Escape: () => setDraft(undefined) });
  return (
    <li className={classes.line}>
      {draft === undefined ? (
        <>
          <span className={classes.name}>
            <span className="ellipsis" title={name}>
              {name}
            </span>
            {isDefault && <small className={classes.mark}>新しい投稿が入ります</small>}
          </span>
          <IconButton label={`${name}の名前を変更`} onClick={() => setDraft(name)}>
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <TextInput
          className={classes.name ?? ''}
          aria-label={`${name}の新しい名前`}
          value={draft}
          autoFocus
          maxLength={NAME_MAX}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void save()}
        />
      )}
      <IconButton label={`${name}を上へ移動`} disabled={!onUp} onClick={onUp}>
        <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={`${name}を下へ移動`} disabled={!onDown} onClick={onDown}>
        <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={isDefault ? '既定のセクションはアーカイブできません' : `${name}をアーカイブ`}
        disabled={isDefault}
        onClick={onArchive}
      >
        <IconArchive size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {onDelete && (
        <IconButton
          label={isDefault ? '既定のセクションは削除できません' : `${name}を削除`}
          disabled={isDefault}
          onClick={onDelete}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};
