import { Button } from '@mantine/core';
import { Dialog } from '#app/components/Dialog.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useForm } from '#app/hooks/use-form.ts';
import { type Group, registerGroup } from '../api/groups.ts';
import { nameField } from '../name-field.ts';
import classes from './Dialog.module.css';

interface Props {
  workspaceId: string;
  groups: readonly Group[];
  onCreated: (group: Group) => Promise<void> | void;
  onClose: () => void;
}

/** A group's name; who is in it and what it reaches follow on its page. */
export const CreateGroupDialog = ({ workspaceId, groups, onCreated, onClose }: Props) => {
  const form = useForm({
    fields: { name: nameField('', groups) },
    submit: async ({ name }) => onCreated(await registerGroup(workspaceId, name)),
  });
  return (
    <Dialog onClose={onClose} title="グループを作成" size={440}>
      <Form onSubmit={form.onSubmit}>
        <Field
          label="グループ名"
          data-autofocus
          placeholder="開発"
          autoComplete="off"
          hint="次の画面で、メンバーとプロジェクトを追加できます。"
          {...form.field('name')}
        />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" variant="filled" loading={form.isBusy}>
            作成する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
