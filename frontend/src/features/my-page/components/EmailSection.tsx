import { useState } from 'react';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { PasswordField } from '#app/components/fields/PasswordField.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import type { AuthUser } from '#app/lib/session/session-user.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { requestEmailChange } from '../api/profile.ts';
import classes from './EmailSection.module.css';

/** The address one signs in with; a new one counts when the link mailed to it was opened. */
export const EmailSection = ({ user }: { user: AuthUser }) => (
  <SettingSection
    title="メールアドレス"
    description="ログインと通知に使うアドレスです。変更は、新しいアドレスに届くメールで確認すると完了します。"
  >
    <dl className={classes.current}>
      <dt>現在のメールアドレス</dt>
      <dd>{user.email}</dd>
    </dl>
    {user.authProvider === null ? (
      <EmailForm current={user.email} />
    ) : (
      <Notice tone="info">
        Googleアカウントで登録されています。メールアドレスはGoogleアカウントの設定に従います。
      </Notice>
    )}
  </SettingSection>
);

const EmailForm = ({ current }: { current: string }) => {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    fields: {
      email: {
        initial: '',
        normalize: normalizeEmail,
        check: (value) =>
          checkedBy(registrationEmail)(value) ?? (value === current ? '現在のメールアドレスと同じです。' : undefined),
      },
      password: { initial: '' },
    },
    submit: async (values) => {
      setSentTo(undefined);
      await requestEmailChange(values);
      setSentTo(values.email);
      return ['password'] as const;
    },
    fieldOf: (problem) => {
      if (problem.is('InvalidEmailOrPassword') || problem.is('D000007')) return 'password';
      return problem.is('G000005') || problem.is('DomainUserGlobalExistEmailAddress') ? 'email' : undefined;
    },
  });
  return (
    <Form onSubmit={form.onSubmit} label="メールアドレスの変更">
      <Field label="新しいメールアドレス" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label="現在のパスワード" kind="current" {...form.field('password')} />
      <SaveRow
        label="確認メールを送る"
        isBusy={form.isBusy}
        isDisabled={!form.isComplete}
        problem={form.problem}
        done={sentTo && `${sentTo} に確認メールを送りました。メールのリンクを開くと変更が完了します。`}
      />
    </Form>
  );
};
