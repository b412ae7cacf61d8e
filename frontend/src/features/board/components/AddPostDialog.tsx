import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/Form.tsx';
import { TITLE_MAX } from '#shared/board/cells.ts';
import type { LoadedGroup } from '../state/types.ts';
import classes from './Dialogs.module.css';
import { groupName } from './GroupRow.tsx';
import type { TableLook } from './table-look.ts';

interface Props {
  groups: LoadedGroup[];
  /** The one that is chosen at first. */
  groupKey: string;
  look: TableLook;
  onAdd(title: string, groupKey: string): void;
  onClose(): void;
}

/** Adding on a phone, where the table's own line is not shown. */
const AddPostDialog = ({ groups, groupKey: first, look, onAdd, onClose }: Props) => {
  const [title, setTitle] = useState('');
  const [groupKey, setGroupKey] = useState(first);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd(title.trim(), groupKey);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="投稿を追加">
      <Form className={classes.form} onSubmit={add}>
        <TextInput
          label="タイトル"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={TITLE_MAX}
          data-autofocus
          size="md"
        />
        {look.groupColumn && (
          <Select
            label={look.groupColumn.name}
            size="md"
            allowDeselect={false}
            value={groupKey}
            onChange={(value) => setGroupKey(value ?? '')}
            data={groups.map((group) => ({ value: group.key, label: groupName(group, look.groupColumn, look.people) }))}
          />
        )}
        <div className={classes.actions}>
          <Button size="lg" onClick={onClose}>
            やめる
          </Button>
          <Button size="lg" type="submit" variant="filled" disabled={title.trim() === ''}>
            追加する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

export default AddPostDialog;
