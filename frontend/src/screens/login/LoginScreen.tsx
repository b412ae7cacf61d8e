import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { PasswordField } from '#app/components/fields/PasswordField.tsx';
import { SubmitButton } from '#app/components/fields/SubmitButton.tsx';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { signIn } from '#app/features/session/api/sign-in.ts';
import { GoogleButton } from '#app/features/session/components/GoogleButton.tsx';
import { useForm } from '#app/hooks/use-form.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths, safeReferer } from '#app/lib/paths.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import classes from './LoginScreen.module.css';
import type { LoginData } from './loader.ts';

export const LoginScreen = () => {
  useTitle('ログイン');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hasGoogle, problem } = useLoaderData<LoginData>();
  const [autoSignIn, setAutoSignIn] = useState(true);
  const [isLocked, setLocked] = useState(false);
  const form = useForm({
    fields: { email: { initial: '', normalize: normalizeEmail }, password: { initial: '' } },
    submit: async ({ email, password }) => {
      setLocked(false);
      await signIn({ email, password, autoSignIn });
      await navigate(safeReferer(search.get('referer')) ?? paths.top(), { replace: true });
    },
    fieldOf: (refusal) => {
      setLocked(refusal.is('AccountLocked'));
      return undefined;
    },
  });
  return (
    <CenteredCard
      title="ログイン"
      below={
        <>
          はじめての方は <Link to={paths.workspaceRegister()}>無料で試す</Link>
        </>
      }
    >
      {problem && (
        <div className={classes.problem}>
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {!problem && search.get('referer') !== null && (
        <div className={classes.problem}>
          <Notice tone="info">続けるには、ログインしてください。</Notice>
        </div>
      )}
      {hasGoogle && <GoogleButton referer={search.get('referer')} />}
      <Form onSubmit={form.onSubmit}>
        <Field label="メールアドレス" type="email" autoComplete="username" autoFocus {...form.field('email')} />
        <PasswordField
          label="パスワード"
          kind="current"
          aside={<Link to={paths.resetPasswordApply()}>パスワードをお忘れの場合</Link>}
          {...form.field('password')}
        />
        <Checkbox
          className={classes.keep ?? ''}
          label="次回から自動でログインする"
          checked={autoSignIn}
          onChange={(event) => setAutoSignIn(event.currentTarget.checked)}
        />
        {form.problem && (
          <div className={classes.problem}>
            <Notice tone="danger">{form.problem}</Notice>
            {isLocked && (
              <p className={classes.way}>
                お急ぎの場合は、<Link to={paths.resetPasswordApply()}>パスワードを再設定する</Link>
                とすぐにログインできます。
              </p>
            )}
          </div>
        )}
        <SubmitButton loading={form.isBusy}>ログイン</SubmitButton>
      </Form>
    </CenteredCard>
  );
};
