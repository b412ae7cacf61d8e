import { useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { PasswordField } from '#app/components/fields/PasswordField.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { newPasswordCheck } from '#app/hooks/password-checks.ts';
import { useForm } from '#app/hooks/use-form.ts';
import { PASSWORD_MESSAGE, PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password-rule.ts';
import { updatePassword } from '../api/profile.ts';

/** A new password signs every other browser out. */
export const PasswordSection = ({ email }: { email: string }) => {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: {
      password: { initial: '' },
      newPassword: { initial: '', check: newPasswordCheck },
      newPasswordConfirm: {
        initial: '',
        check: (value, { newPassword }) => (value === newPassword ? undefined : PASSWORD_MISMATCH_MESSAGE),
      },
    },
    submit: async (values) => {
      setDone(false);
      await updatePassword(values);
      setDone(true);
      return ['password', 'newPassword', 'newPasswordConfirm'] as const;
    },
    fieldOf: (problem) => {
      if (problem.is('InvalidEmailOrPassword')) return 'password';
      return problem.is('D000007') ? 'newPassword' : undefined;
    },
  });
  return (
    <SettingSection title="パスワード" description="変更すると、ほかの端末はログアウトされます。">
      <Form onSubmit={form.onSubmit} label="パスワードの変更">
        {/* Password managers learn from it whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField label="現在のパスワード" kind="current" {...form.field('password')} />
        <PasswordField label="新しいパスワード" kind="new" hint={PASSWORD_MESSAGE} {...form.field('newPassword')} />
        <PasswordField label="新しいパスワード（確認）" kind="new" {...form.field('newPasswordConfirm')} />
        <SaveRow
          label="変更する"
          isBusy={form.isBusy}
          isDisabled={!form.isComplete}
          problem={form.problem}
          done={isDone && !form.isChanged ? 'パスワードを変更しました' : undefined}
        />
      </Form>
    </SettingSection>
  );
};
