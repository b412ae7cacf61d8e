import { useNavigate } from 'react-router';
import { Form } from '#app/components/fields/Form.tsx';
import { PasswordField } from '#app/components/fields/PasswordField.tsx';
import { SubmitButton } from '#app/components/fields/SubmitButton.tsx';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { confirmUserEmail } from '#app/features/session/api/confirm-user-email.ts';
import { afterConfirming } from '#app/features/workspace/joinable.ts';
import { newPasswordCheck, samePasswordCheck } from '#app/hooks/password-checks.ts';
import { useForm } from '#app/hooks/use-form.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { PASSWORD_MESSAGE } from '#shared/validation/password-rule.ts';
import classes from './OwnPasswordScreen.module.css';

/** Another browser registered the address, perhaps a stranger's: the account gets a password of whoever reads the mail. */
export const OwnPasswordScreen = ({ et, email, name }: { et: string; email: string; name: string | null }) => {
  useTitle('メールアドレスの確認');
  const navigate = useNavigate();
  const form = useForm({
    fields: {
      password: { initial: '', check: newPasswordCheck },
      passwordConfirm: { initial: '', check: samePasswordCheck },
    },
    submit: async (values) => navigate(await afterConfirming(await confirmUserEmail(et, values)), { replace: true }),
    fieldOf: (problem) => (problem.is('D000007') ? 'password' : undefined),
  });
  return (
    <CenteredCard title="パスワードの設定">
      <p className={classes.text}>
        登録したときとは別のブラウザーで開いたため、このアカウントで使うパスワードを設定してください。登録したときのパスワードは使えなくなります。
      </p>
      <dl className={classes.about}>
        <dt>登録されたアカウント</dt>
        <dd>{name ? `${name}（${email}）` : email}</dd>
      </dl>
      <Form onSubmit={form.onSubmit}>
        {/* Password managers learn from it whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField label="パスワード" kind="new" autoFocus hint={PASSWORD_MESSAGE} {...form.field('password')} />
        <PasswordField label="パスワード（確認）" kind="new" {...form.field('passwordConfirm')} />
        {form.problem && (
          <div className={classes.problem}>
            <Notice tone="danger">{form.problem}</Notice>
          </div>
        )}
        <div className={classes.send}>
          <SubmitButton loading={form.isBusy} disabled={!form.isComplete}>
            設定して確認を終える
          </SubmitButton>
        </div>
      </Form>
    </CenteredCard>
  );
};
