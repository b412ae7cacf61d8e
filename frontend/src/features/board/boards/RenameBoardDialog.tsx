import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { BOARD_DESCRIPTION_MAX, NAME_MAX } from '#shared/board/limits.ts';
import { getBoardFacts, updateBoard } from '../api/manage-board.ts';
import { boardsChanged } from '../state/boards-version.ts';
import type { BoardAddress } from '../state/types.ts';
import { DialogActions } from './DialogActions.tsx';
import classes from './Dialogs.module.css';

/** 名前を変更: also what the board says of itself, once that is there. */
const RenameBoardDialog = ({
  address,
  name: before,
  onClose,
}: {
  address: BoardAddress;
  name: string;
  onClose(): void;
}) => {
  const [name, setName] = useState(before);
  const [description, setDescription] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { workspaceId, projectKey, boardId } = address;
  useEffect(() => {
    let isCurrent = true;
    getBoardFacts({ workspaceId, projectKey, boardId }).then(
      (facts) => isCurrent && setDescription((typed) => typed ?? facts.description ?? ''),
      (problem: unknown) => isCurrent && setError(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, boardId]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await updateBoard(address, {
        name: name.trim(),
        ...(description === undefined ? {} : { description: description.trim() }),
      });
      boardsChanged();
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="ボードの名前を変更" size="sm">
      <Form className={classes.form} onSubmit={(event) => void save(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <TextInput
          label="ボード名"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={NAME_MAX}
          data-autofocus
          required
          withAsterisk={false}
        />
        <Textarea
          label="説明"
          value={description ?? ''}
          disabled={description === undefined}
          onChange={(event) => setDescription(event.target.value)}
          maxLength={BOARD_DESCRIPTION_MAX}
          autosize
          minRows={2}
          maxRows={6}
        />
        <DialogActions label="保存する" isBusy={isBusy} isReady={name.trim() !== ''} onClose={onClose} />
      </Form>
    </Dialog>
  );
};

export default RenameBoardDialog;
