import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Dialog } from '#app/components/Dialog.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { paths } from '#app/lib/paths.ts';
import { inOneLine, nameText, projectKey as projectKeyText } from '#shared/validation/text.ts';
import { createProject } from '../api/create-project.ts';
import { getGroupNames } from '../api/manage-project.ts';
import { keyField } from '../key-field.ts';
import { NEW_PROJECT } from '../new-project.ts';
import classes from './CreateProjectDialog.module.css';

interface Props {
  workspaceId: string;
  onClose: () => void;
}

/** A project's name, the key that stands in its addresses, and the groups that see it: the workspace's first one, unless told. */
export const CreateProjectDialog = ({ workspaceId, onClose }: Props) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [loading] = useState(() => getGroupNames(workspaceId));
  const groups = useLoaded(loading)?.value;
  const [chosen, setChosen] = useState<string[]>();
  const groupIdList = chosen ?? [...(groups?.keys() ?? [])].slice(0, 1);
  const form = useForm({
    fields: {
      name: { initial: '', check: checkedBy(nameText), normalize: inOneLine },
      projectKey: { initial: '', check: checkedBy(projectKeyText), normalize: keyField.normalize },
    },
    submit: async (values) => {
      // Who is faster than the list of groups waits for it.
      const known = await loading.catch(() => getGroupNames(workspaceId));
      const created = await createProject(workspaceId, {
        ...values,
        groupIdList: chosen ?? [...known.keys()].slice(0, 1),
      });
      await navigate(paths.board({ workspaceId, projectKey: created.projectKey }), { state: NEW_PROJECT });
      onClose();
      await revalidate();
    },
    fieldOf: (problem) => (keyField.isBlamed(problem) ? 'projectKey' : undefined),
  });
  return (
    <Dialog onClose={onClose} title="プロジェクトを作成" size={440}>
      <Form onSubmit={form.onSubmit}>
        <Field
          label="プロジェクト名"
          data-autofocus
          placeholder="予約サイト"
          autoComplete="off"
          {...form.field('name')}
        />
        <Field
          label="プロジェクトキー"
          placeholder="reserve"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={keyField.hint}
          {...form.field('projectKey')}
        />
        <MultiSelect
          className={classes.groups}
          label="見られるグループ"
          description={
            groupIdList.length === 0 && groups
              ? '管理者だけが見られます。あとから変えられます。'
              : '選んだグループのメンバーと、管理者が見られます。あとから変えられます。'
          }
          data={[...(groups ?? [])].map(([value, label]) => ({ value, label }))}
          value={groupIdList}
          onChange={setChosen}
          disabled={!groups}
          searchable={(groups?.size ?? 0) > 8}
          nothingFoundMessage="見つかりません"
        />
        {form.problem && (
          <div className={classes.problem}>
            <Notice tone="danger">{form.problem}</Notice>
          </div>
        )}
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

export default CreateProjectDialog;
