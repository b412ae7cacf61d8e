import { useState } from 'react';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { PictureField } from '#app/components/fields/PictureField.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import { updateWorkspace, type WorkspaceInfo } from '../api/workspace-info.ts';
import { WorkspaceIcon } from './WorkspaceIcon.tsx';

/** The name and the picture by which people know the workspace. */
export const NameSection = ({ workspace }: { workspace: WorkspaceInfo }) => {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: { name: { initial: workspace.name, check: checkedBy(nameText), normalize: inOneLine } },
    submit: async ({ name }) => {
      setDone(false);
      await updateWorkspace(workspace.id, { name });
      setDone(true);
    },
  });
  return (
    <SettingSection title="名前とアイコン" description="メニューや招待メールに表示します。">
      <PictureField
        noun="アイコン"
        isSquare
        shown={<WorkspaceIcon workspace={workspace} size={64} />}
        onUse={(icon) => updateWorkspace(workspace.id, { icon })}
        onRemove={workspace.icon ? () => updateWorkspace(workspace.id, { icon: null }) : undefined}
      />
      <Form onSubmit={form.onSubmit} label="名前">
        <Field label="ワークスペース名" autoComplete="off" {...form.field('name')} />
        <SaveRow
          label="保存する"
          isBusy={form.isBusy}
          isDisabled={!form.isChanged || !form.isComplete}
          problem={form.problem}
          done={isDone && !form.isChanged ? '保存しました' : undefined}
        />
      </Form>
    </SettingSection>
  );
};
