import { Link, useNavigate } from 'react-router';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { PasswordField } from '#app/components/fields/PasswordField.tsx';
import { SubmitButton } from '#app/components/fields/SubmitButton.tsx';
import { AccountNameField } from '#app/components/setting/AccountNameField.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import type { MailedLink } from '#app/features/session/api/mailed-link.ts';
import { registerInvitedUser } from '#app/features/session/api/register-invited-user.ts';
import { accountNameOptions, isAboutAccountName } from '#app/hooks/account-name-check.ts';
import { newPasswordCheck, samePasswordCheck } from '#app/hooks/password-checks.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { paths } from '#app/lib/paths.ts';
import { PASSWORD_MESSAGE } from '#shared/validation/password-rule.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import classes from './InviteScreen.module.css';

/** Who has an account already joins with its password; everybody else chooses a name and a password. */
export const InviteForm = ({ et, workspaceId, link }: { et: string; workspaceId: string; link: MailedLink }) => {
  const navigate = useNavigate();
  const hasAccount = link.name !== null;
  const form = useForm({
    fields: {
      name: { initial: link.name ?? '', check: checkedBy(nameText), normalize: inOneLine },
      accountName: accountNameOptions(''),
      password: hasAccount ? { initial: '' } : { initial: '', check: newPasswordCheck },
      passwordConfirm: hasAccount ? { initial: '', isOptional: true } : { initial: '', check: samePasswordCheck },
    },
    submit: async (values) => {
      await registerInvitedUser({
        workspaceId,
        et,
        ...values,
        ...(hasAccount ? { passwordConfirm: values.password } : {}),
      });
      await navigate(paths.top(), { replace: true });
    },
    fieldOf: (problem) => {
      if (problem.is('D000007')) return 'password';
      return isAboutAccountName(problem) ? 'accountName' : undefined;
    },
  });
  return (
    <Form onSubmit={form.onSubmit}>
      {/* Password managers learn from it whose password this is. */}
      <input type="hidden" autoComplete="username" value={link.email} readOnly />
      {!hasAccount && <Field label="お名前" autoComplete="name" autoFocus {...form.field('name')} />}
      <AccountNameField autoFocus={hasAccount} {...form.field('accountName')} />
      {hasAccount ? (
        <PasswordField
          label="パスワード"
          kind="current"
          hint="Googleでログインしている方は、ここで決めたパスワードでもログインできるようになります。"
          aside={<Link to={paths.resetPasswordApply()}>パスワードをお忘れの場合</Link>}
          {...form.field('password')}
        />
      ) : (
        <>
          <PasswordField label="パスワード" kind="new" hint={PASSWORD_MESSAGE} {...form.field('password')} />
          <PasswordField label="パスワード（確認）" kind="new" {...form.field('passwordConfirm')} />
        </>
      )}
      {form.problem && (
        <div className={classes.problem}>
          <Notice tone="danger">{form.problem}</Notice>
        </div>
      )}
      <div className={classes.send}>
        <SubmitButton loading={form.isBusy} disabled={!form.isComplete}>
          参加する
        </SubmitButton>
      </div>
    </Form>
  );
};
