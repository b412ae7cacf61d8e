import { Button } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import { EarlyField, NOTHING_TYPED } from '#app/components/editor/EarlyField.tsx';
import type { RichEditorHandle } from '#app/components/editor/RichEditor.tsx';
import { richEditor } from '#app/components/editor/rich-editor.ts';
import { tellUploading } from '#app/components/editor/tell-uploading.ts';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { draftOf } from '#app/features/post/drafts.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { holdUnsent } from '#app/lib/page/unsent.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import classes from '../PostPanel.module.css';
import type { PanelPerson } from '../panel-person.ts';

interface Props {
  me: PanelPerson;
  draftKey: string;
  onSend(html: string): void;
}

const PLACEHOLDER = '入力してください。';

/** The field for a comment. The editor comes when somebody goes there; what is typed until then goes into it. */
export const Composer = ({ me, draftKey, onSend }: Props) => {
  const part = richEditor.use();
  const editor = useRef<RichEditorHandle>(null);
  const [draft] = useState(() => draftOf(me.accountName, draftKey));
  const html = useSyncExternalStore(draft.subscribe, draft.read) ?? '';
  const [first] = useState(html);
  /** As the editor has it: another draft came from elsewhere. */
  const shown = useRef(html);
  const [isHere, setHere] = useState(false);
  const [isConverting, setConverting] = useState(false);
  const [early, setEarly] = useState(NOTHING_TYPED);
  const isEmpty = html === '';
  /** Not where another draft came meanwhile. */
  const isEarly = early.text !== '' && richTextFrom(early.text) === html;
  const isReady = part !== undefined && (isHere || first !== '') && !isConverting;
  useEffect(() => {
    if (first !== '') richEditor.preload();
  }, [first]);
  useEffect(() => holdUnsent(`comment ${draftKey}`, !isEmpty), [draftKey, isEmpty]);
  useEffect(() => {
    if (html === shown.current) return;
    shown.current = html;
    editor.current?.replace(html);
  }, [html]);
  const write = (next: string) => {
    shown.current = next;
    draft.write(next);
  };
  const send = () => {
    const written = editor.current ? editor.current.html() : html;
    if (written === '' || tellUploading()) return;
    onSend(written);
    setEarly(NOTHING_TYPED);
    write('');
    editor.current?.replace('');
  };
  const onKeyDown = useKeyDown({
    'mod+Enter': send,
    Escape: (event) => (event.target as HTMLElement).blur(),
  });
  return (
    <div className={classes.composer} onKeyDown={onKeyDown}>
      <Avatar name={me.name} accountName={me.accountName} size={28} />
      <div className={classes.box} onPointerEnter={richEditor.preload}>
        {isReady ? (
          <part.RichEditor
            ref={editor}
            label="コメント"
            html={isEarly ? '' : html}
            placeholder={PLACEHOLDER}
            autoFocus={isHere}
            early={isEarly ? early : undefined}
            isCompact
            onChange={write}
          />
        ) : first !== '' ? (
          <RichText html={html} className={classes.early} />
        ) : (
          <EarlyField
            label="コメント"
            placeholder={PLACEHOLDER}
            early={early}
            onFocus={() => {
              richEditor.preload();
              setHere(true);
            }}
            onBlur={() => setHere(false)}
            onConverting={setConverting}
            onEarly={(next) => {
              setEarly(next);
              if (next.text !== early.text) write(richTextFrom(next.text));
            }}
          />
        )}
        <span className="only-desktop">
          <Button size="xs" variant="filled" disabled={isEmpty} rightSection={<Kbd chord="mod+Enter" />} onClick={send}>
            コメントする
          </Button>
        </span>
        <span className="only-phone">
          <IconButton label="コメントする" disabled={isEmpty} onClick={send}>
            <IconSend2 size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </div>
  );
};
