import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Form } from '#app/components/fields/Form.tsx';
import { PasswordField } from '#app/components/fields/PasswordField.tsx';
import { SubmitButton } from '#app/components/fields/SubmitButton.tsx';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { resetPassword } from '#app/features/session/api/reset-password.ts';
import { newPasswordCheck, samePasswordCheck } from '#app/hooks/password-checks.ts';
import { useForm } from '#app/hooks/use-form.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { PASSWORD_MESSAGE } from '#shared/validation/password-rule.ts';
import classes from './ResetPassword.module.css';

/** The new password, from the link of the mail. */
export const NewPasswordScreen = () => {
  useTitle('パスワードの再設定');
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: {
      password: { initial: '', check: newPasswordCheck },
      passwordConfirm: { initial: '', check: samePasswordCheck },
    },
    submit: async (values) => {
      await resetPassword({ et: search.get('et') ?? '', ...values });
      setDone(true);
    },
    fieldOf: (problem) => (problem.is('D000007') ? 'password' : undefined),
  });
  if (isDone) {
    return (
      <CenteredCard title="パスワードの再設定">
        <div className={classes.notice}>
          <Notice tone="success">パスワードを再設定しました。新しいパスワードでログインしてください。</Notice>
        </div>
        <Button component={Link} to={paths.login()} size="lg" variant="filled" fullWidth>
          ログイン
        </Button>
      </CenteredCard>
    );
  }
  return (
    <CenteredCard
      title="パスワードの再設定"
      below={<Link to={paths.resetPasswordApply()}>再設定用メールをもう一度送る</Link>}
    >
      <Form onSubmit={form.onSubmit}>
        <PasswordField
          label="新しいパスワード"
          kind="new"
          autoFocus
          hint={PASSWORD_MESSAGE}
          {...form.field('password')}
        />
        <PasswordField label="新しいパスワード（確認）" kind="new" {...form.field('passwordConfirm')} />
        {form.problem && (
          <div className={classes.problem}>
            <Notice tone="danger">{form.problem}</Notice>
          </div>
        )}
        <div className={classes.send}>
          <SubmitButton loading={form.isBusy} disabled={!form.isComplete}>
            再設定する
          </SubmitButton>
        </div>
      </Form>
    </CenteredCard>
  );
};
