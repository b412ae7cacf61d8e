import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { messageOf } from '#app/lib/problem.ts';
import { registerBoard, type BoardName } from '../api/board-list.ts';
import classes from './Dialogs.module.css';

interface Props {
  workspaceId: string;
  projectKey: string;
  onClose(): void;
  onCreated(board: BoardName): void;
}

/** ボードを作成: a blank one; the server gives it its first columns. */
const CreateBoardDialog = ({ workspaceId, projectKey, onClose, onCreated }: Props) => {
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      onCreated(await registerBoard({ workspaceId, projectKey }, name.trim()));
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="ボードを作成" closeButtonProps={{ 'aria-label': '閉じる' }} size="sm">
      <Form className={classes.form} onSubmit={(event) => void create(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <TextInput label="ボード名" placeholder="例：改善バックログ" value={name} onChange={(event) => setName(event.target.value)} maxLength={100} data-autofocus required withAsterisk={false} />
        <p className={classes.note}>状態・担当者・期限・見積の列が付きます。列はあとから追加できます。</p>
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" variant="filled" loading={isBusy} disabled={name.trim() === ''}>
            作成する
          </Button>
        </div>
      </Form>
    </Modal>
  );
};

export default CreateBoardDialog;
