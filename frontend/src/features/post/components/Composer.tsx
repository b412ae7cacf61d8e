import { Button } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { holdUnsent } from '#app/lib/unsent.ts';
import { draftOf } from '../drafts.ts';
import classes from './PostPanel.module.css';
import type { PanelPerson } from './panel-person.ts';

interface Props {
  me: PanelPerson;
  draftKey: string;
  /** False when it was refused. */
  onSend(text: string, accountName: string): Promise<boolean>;
}

export const Composer = ({ me, draftKey, onSend }: Props) => {
  const [draft] = useState(() => draftOf(me.accountName, draftKey));
  const text = useSyncExternalStore(draft.subscribe, draft.read) ?? '';
  const isEmpty = text.trim() === '';
  useEffect(() => holdUnsent(`comment ${draftKey}`, !isEmpty), [draftKey, isEmpty]);
  const send = async () => {
    if (!isEmpty) await draft.send(text.trim(), (sent) => onSend(sent, me.accountName));
  };
  const onKeyDown = useKeyDown({
    'mod+Enter': () => void send(),
    Escape: (event) => (event.target as HTMLElement).blur(),
  });
  return (
    <div className={classes.composer}>
      <Avatar name={me.name} accountName={me.accountName} size={28} />
      <div className={classes.box}>
        <textarea
          rows={1}
          aria-label="コメント"
          placeholder="入力してください。"
          value={text}
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="only-desktop">
          <Button
            size="xs"
            variant="filled"
            disabled={isEmpty}
            rightSection={<Kbd chord="mod+Enter" />}
            onClick={() => void send()}
          >
            コメントする
          </Button>
        </span>
        <span className="only-phone">
          <IconButton label="コメントする" disabled={isEmpty} onClick={() => void send()}>
            <IconSend2 size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </div>
  );
};
