import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { OPTION_NAME_MAX } from '#shared/board/limits.ts';
import { type Sprint, updateSprint } from '../api/sprints.ts';
import { DialogActions } from '../boards/DialogActions.tsx';
import classes from './Agile.module.css';
import type { DialogProps } from './dialog-props.ts';

/** 名前を変更: its option is called so, too. Taken back from the toast. */
export const RenameReport = ({
  address,
  store,
  sprint,
  reload,
  onClose,
}: Pick<DialogProps, 'address' | 'store' | 'reload' | 'onClose'> & { sprint: Sprint }) => {
  const [name, setName] = useState(sprint.name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const rename = async (to: string) => {
    await updateSprint(address, sprint.id, { name: to });
    await Promise.all([store.reload(), reload()]);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || isBusy) return;
    if (wanted === sprint.name) return onClose();
    setBusy(true);
    setError(undefined);
    try {
      await rename(wanted);
      showUndoToast(`名前を「${wanted}」に変更しました`, () => {
        rename(sprint.name).catch((problem: unknown) => showProblemToast(messageOf(problem)));
      });
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="スプリントの名前を変更" size="sm">
      <Form className={classes.form} onSubmit={(event) => void save(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <TextInput
          label="名前"
          value={name}
          maxLength={OPTION_NAME_MAX}
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions label="保存する" isBusy={isBusy} isReady={name.trim() !== ''} onClose={onClose} />
      </Form>
    </Dialog>
  );
};
