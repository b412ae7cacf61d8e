import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { sendResetPasswordMail } from '#app/features/session/api/reset-password.ts';
import { useForm } from '#app/hooks/use-form.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { AppProblem, OFFLINE_MESSAGE } from '#app/lib/api/problem.ts';
import { supportEmail } from '#app/lib/page/support.ts';
import { paths } from '#app/lib/paths.ts';
import { EMAIL_MESSAGE, RESET_EMAIL } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import classes from './ResetPassword.module.css';

const PROVIDER = 'Google';

/** Said by the server's cookie, for as long as the mail's link works (account §9.3). */
const isOnItsWay = (): boolean => /(?:^|; )fgott=1(?:;|$)/.test(document.cookie);

/** Asks for the mail that resets a password, in two steps (account §2.8). */
export const ApplyScreen = () => {
  useTitle('パスワードの再設定');
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    fields: {
      email: {
        initial: '',
        normalize: normalizeEmail,
        check: (value) => (RESET_EMAIL.test(value) ? undefined : EMAIL_MESSAGE),
      },
    },
    submit: async ({ email }) => {
      const isSent = await sendResetPasswordMail(email).catch((error: unknown) => {
        const isOffline = error instanceof AppProblem && error.status === 0;
        throw new AppProblem('Refused', 400, isOffline ? OFFLINE_MESSAGE : 'このメールアドレスは登録されていません。', {
          cause: error,
        });
      });
      if (!isSent)
        throw new AppProblem(
          'Refused',
          400,
          `${PROVIDER}アカウントで登録されています。${PROVIDER}でサインインしてください。`,
        );
      setSentTo(email);
    },
    fieldOf: (problem) => (problem.is('BadRequest') || problem.code === 'Refused' ? 'email' : undefined),
  });

  if (sentTo) {
    return (
      <CenteredCard title="再設定用メールを確認">
        <div className={classes.notice}>
          <Notice tone="success">メールを送信しました</Notice>
        </div>
        <p className={classes.text}>
          {sentTo} に再設定の手順をお送りしました。メールを確認して、パスワードを再設定してください。
        </p>
        <Button component="a" href={paths.top()} size="lg" fullWidth>
          トップへ戻る
        </Button>
        <p className={classes.after}>
          メールが届かない場合は、<a href={`mailto:${supportEmail()}`}>{supportEmail()}</a> までお問い合わせください。
        </p>
      </CenteredCard>
    );
  }
  return (
    <CenteredCard title="パスワードの再設定">
      {isOnItsWay() && (
        <div className={classes.notice}>
          <Notice tone="info">再設定用のメールを送信済みです。届いていないときは、もう一度お送りします。</Notice>
        </div>
      )}
      <p className={classes.text}>
        登録したメールアドレスを入力してください。パスワード再設定用のメールをお送りします。
      </p>
      <Form onSubmit={form.onSubmit}>
        <Field label="メールアドレス" type="email" autoComplete="username" autoFocus {...form.field('email')} />
        {form.problem && (
          <div className={classes.problem}>
            <Notice tone="danger">{form.problem}</Notice>
          </div>
        )}
        <div className={classes.pair}>
          <Button size="lg" onClick={() => void navigate(-1)}>
            戻る
          </Button>
          <Button size="lg" type="submit" variant="filled" loading={form.isBusy} disabled={!form.isComplete}>
            送信
          </Button>
        </div>
      </Form>
    </CenteredCard>
  );
};
