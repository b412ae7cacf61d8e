import { Field } from '#app/components/Field.tsx';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { SubmitButton } from '#app/components/SubmitButton.tsx';
import { PASSWORD_MESSAGE } from '#shared/validation/password.ts';
import type { RegisterForm } from './register-form.ts';
import classes from './RegisterScreen.module.css';

export const BasicInfoStep = ({ form, onNext }: { form: RegisterForm; onNext: () => void }) => (
  <Form
    onSubmit={(event) => {
      event.preventDefault();
      if (form.isComplete) onNext();
    }}
  >
    <div className={classes.note}>
      <Notice tone="info">すでにチームで利用している場合は、登録せずに、管理者に招待を依頼してください。</Notice>
    </div>
    <Field label="お名前" autoComplete="name" autoFocus {...form.field('name')} />
    <Field label="メールアドレス" type="email" autoComplete="email" {...form.field('email')} />
    <Field label="パスワード" type="password" autoComplete="new-password" hint={form.errors.password ? undefined : PASSWORD_MESSAGE} {...form.field('password')} />
    <Field label="パスワード（確認）" type="password" autoComplete="new-password" {...form.field('userPasswordConfirm')} />
    <div className={classes.send}>
      <SubmitButton disabled={!form.isComplete}>次へ</SubmitButton>
    </div>
  </Form>
);
