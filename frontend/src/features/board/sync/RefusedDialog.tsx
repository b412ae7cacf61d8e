import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '#app/components/copy-text.ts';
import { Dialog } from '#app/components/Dialog.tsx';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { formatDateTime } from '#shared/format/date.ts';
import classes from '../boards/Dialogs.module.css';
import type { EditWords, RefusedEdit } from '../edits/kept-edit.ts';
import { sentKind } from '../edits/sent-kinds.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import { type Clash, CONTENTS } from '../state/types.ts';
import { nameOf, type People } from '../values/people.ts';
import clashClasses from './ClashDialog.module.css';
import { columnOf, valueText, whoText } from './clash-text.ts';

interface Props {
  store: BoardStore;
  state: BoardState;
  people: People;
  me: string;
  onClose(): void;
}

const NO_WORDS: ReadonlyMap<string, EditWords> = new Map();

/** What could not be saved and why; each can be sent again or let go. */
const RefusedDialog = ({ store, state, people, me, onClose }: Props) => {
  const kept = useKeptWords(store, state.data === undefined);
  const columns = state.data?.board.columns ?? [];
  const wordsOf = ({ mutationId, edit }: RefusedEdit): EditWords =>
    kept.get(mutationId) ??
    sentKind(edit).words(edit, {
      columns,
      rowOf: (postId) => store.rowOf(postId),
      nameOf: (accountName) => nameOf(people, accountName),
    });
  const settle = (act: () => void) => {
    act();
    if (state.refused.length === 1) onClose();
  };
  return (
    <Dialog onClose={onClose} size="lg" title="保存できなかった変更">
      <ul className={classes.refused}>
        {state.refused.map((refused) => {
          const { mutationId, reason, clash } = refused;
          const { title, value } = wordsOf(refused);
          const column = clash && columnOf(columns, clash.columnId);
          return (
            <li key={mutationId}>
              <div>
                <b>{column ? `${title}（${column.name}）` : title}</b>
                {clash && state.data ? (
                  <Values clash={clash} words={{ columns, people, me }} />
                ) : (
                  <p className={classes.text}>{value}</p>
                )}
                <p className={classes.reason}>{reason}</p>
              </div>
              <Button
                size="xs"
                variant="subtle"
                onClick={() => void copyText([title, value].join('\n'), '変更の内容をコピーしました')}
              >
                内容をコピー
              </Button>
              <Button size="xs" variant="subtle" onClick={() => settle(() => store.dismiss(mutationId))}>
                {clash ? 'このままにする' : '変更を取りやめる'}
              </Button>
              {state.data && (
                <Button size="xs" onClick={() => settle(() => store.retry(mutationId))}>
                  {clash ? 'あなたの値にする' : 'もう一度保存する'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};

const Values = ({
  clash: { columnId, mine, mineAt, theirs, by, at },
  words,
}: {
  clash: Clash;
  words: Parameters<typeof valueText>[0];
}) => {
  const shown = (value: Clash['mine']): ReactNode =>
    columnId === CONTENTS ? <RichText html={String(value)} /> : valueText(words, columnId, value);
  return (
    <dl className={clashClasses.values}>
      <dt>{whoText(words, by)}</dt>
      <dd>{shown(theirs)}</dd>
      <dd className={`${clashClasses.when} num`}>{at && formatDateTime(at)}</dd>
      <dt>あなた</dt>
      <dd>{shown(mine)}</dd>
      <dd className={`${clashClasses.when} num`}>{mineAt > 0 && formatDateTime(mineAt)}</dd>
    </dl>
  );
};

/** Of a board that is not there, the device remembers what its edits were about. */
const useKeptWords = (store: BoardStore, isNeeded: boolean): ReadonlyMap<string, EditWords> => {
  const [words, setWords] = useState(NO_WORDS);
  useEffect(() => {
    if (isNeeded) void store.keptWords().then(setWords, () => undefined);
  }, [store, isNeeded]);
  return isNeeded ? words : NO_WORDS;
};

export default RefusedDialog;
