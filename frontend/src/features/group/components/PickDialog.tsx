import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { findNamed } from '#app/lib/find-named.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './Dialog.module.css';

export interface Pick {
  id: string;
  name: string;
  /** Below the name; searched too. */
  note: string;
  aside?: ReactNode;
}

interface Props {
  title: string;
  searchLabel: string;
  /** 人, 件 */
  unit: string;
  picks: readonly Pick[];
  /** When there is nothing to choose at all. */
  nothing: string;
  onPick: (ids: string[]) => Promise<void>;
  onClose: () => void;
}

/** More are found by words. */
const MOST_SHOWN = 100;

/** Some of many, found by name and chosen together. */
export const PickDialog = ({ title, searchLabel, unit, picks, nothing, onPick, onClose }: Props) => {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const found = findNamed(picks, words, ({ name, note }) => [name, note]);
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onPick([...chosen]);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <div className={classes.search}>
        <SearchField label={searchLabel} value={words} onChange={setWords} isFirst />
      </div>
      <div className={classes.list} role="group" aria-label={title}>
        {found.slice(0, MOST_SHOWN).map(({ id, name, note, aside }) => (
          <label key={id} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
            {aside}
            <span className={classes.text}>
              <span className="ellipsis" title={name}>
                {name}
              </span>
              {note && <small className="ellipsis">{note}</small>}
            </span>
          </label>
        ))}
        {found.length === 0 && (
          <p className={classes.note}>{picks.length === 0 ? nothing : '条件に合うものがありません。'}</p>
        )}
        {found.length > MOST_SHOWN && (
          <p
            className={`${classes.note} num`}
          >{`${formatNumber(found.length)}${unit}のうち${MOST_SHOWN}${unit}を表示しています。ほかは検索してください。`}</p>
        )}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={classes.actions}>
        <span className={`${classes.count} num`} role="status">
          {chosen.size > 0 && `${chosen.size}${unit}を選択中`}
        </span>
        <Button className={classes.button ?? ''} onClick={onClose}>
          やめる
        </Button>
        <Button
          className={classes.button ?? ''}
          variant="filled"
          loading={isBusy}
          disabled={chosen.size === 0}
          onClick={() => void send()}
        >
          追加する
        </Button>
      </div>
    </Dialog>
  );
};
