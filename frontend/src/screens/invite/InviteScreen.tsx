import { Link, useNavigate, useSearchParams } from 'react-router';
import { CenteredCard } from '#app/components/CenteredCard.tsx';
import { Field } from '#app/components/Field.tsx';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { SubmitButton } from '#app/components/SubmitButton.tsx';
import { registerInvitedUser } from '#app/features/session/api/register-invited-user.ts';
import { newPasswordCheck, samePasswordCheck } from '#app/hooks/password-checks.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { PASSWORD_MESSAGE } from '#shared/validation/password.ts';
import { accountName, nameText } from '#shared/validation/text.ts';
import classes from './InviteScreen.module.css';

/** Joining by the link of an invitation mail. */
export const InviteScreen = () => {
  useTitle('招待の受け入れ');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useForm({
    fields: {
      name: { initial: '', check: checkedBy(nameText) },
      accountName: { initial: '', check: checkedBy(accountName), normalize: (value) => value.normalize('NFKC').trim() },
      password: { initial: '', check: newPasswordCheck },
      passwordConfirm: { initial: '', check: samePasswordCheck },
    },
    submit: async (values) => {
      await registerInvitedUser({ workspaceId: search.get('workspaceId') ?? '', et: search.get('et') ?? '', ...values });
      await navigate(paths.top(), { replace: true });
    },
    fieldOf: (problem) => {
      if (problem.is('D000007')) return 'password';
      return problem.is('D000011') || problem.is('DomainUserGlobalExistUserName') ? 'accountName' : undefined;
    },
  });
  return (
    <CenteredCard
      title="招待の受け入れ"
      isWide
      below={
        <>
          アカウントをお持ちの方は <Link to={paths.login()}>ログイン</Link>
        </>
      }
    >
      <p className={classes.lead}>お名前とパスワードを決めると、ワークスペースに参加できます。</p>
      <Form onSubmit={form.onSubmit}>
        <Field label="お名前" autoComplete="name" autoFocus {...form.field('name')} />
        <Field
          label="アカウント名"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={form.errors.accountName ? undefined : 'メンションなどで使う名前です。半角英数字・ハイフン・アンダースコアで入力してください。'}
          {...form.field('accountName')}
        />
        <Field label="パスワード" type="password" autoComplete="new-password" hint={form.errors.password ? undefined : PASSWORD_MESSAGE} {...form.field('password')} />
        <Field label="パスワード（確認）" type="password" autoComplete="new-password" {...form.field('passwordConfirm')} />
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
    </CenteredCard>
  );
};
