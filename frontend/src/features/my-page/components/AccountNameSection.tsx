import { useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { AccountNameField } from '#app/components/setting/AccountNameField.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { accountNameOptions, isAboutAccountName } from '#app/hooks/account-name-check.ts';
import { useForm } from '#app/hooks/use-form.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { updateAccountName } from '../api/account-name.ts';

/** The name by which imports, integrations and lists of people know the person in one workspace. */
export const AccountNameSection = ({ member: { workspace, ...member } }: { member: WorkspaceUser }) => {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: {
      accountName: accountNameOptions(member.accountName),
    },
    submit: async (values) => {
      setDone(false);
      await updateAccountName(workspace.id, values.accountName);
      setDone(true);
    },
    fieldOf: (problem) => (isAboutAccountName(problem) ? 'accountName' : undefined),
  });
  return (
    <SettingSection
      title="アカウント名"
      description={`「${workspace.name}」での名前です。変えても、これまでの担当や履歴はそのまま残り、前の名前をほかの人が使うことはありません。`}
    >
      <Form onSubmit={form.onSubmit} label="アカウント名">
        <AccountNameField {...form.field('accountName')} />
        <SaveRow
          label="変更する"
          isBusy={form.isBusy}
          isDisabled={!form.isChanged || !form.isComplete}
          problem={form.problem}
          done={isDone && !form.isChanged ? '変更しました' : undefined}
        />
      </Form>
    </SettingSection>
  );
};
