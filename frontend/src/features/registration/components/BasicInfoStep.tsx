import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { PasswordField } from '#app/components/fields/PasswordField.tsx';
import { SubmitButton } from '#app/components/fields/SubmitButton.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { PASSWORD_MESSAGE } from '#shared/validation/password-rule.ts';
import classes from './RegistrationForm.module.css';
import type { RegisterForm } from './register-form.ts';

export const BasicInfoStep = ({
  form,
  hasAutoFocus,
  onNext,
}: {
  form: RegisterForm;
  hasAutoFocus: boolean;
  onNext: () => void;
}) => (
  <Form
    onSubmit={(event) => {
      event.preventDefault();
      if (form.isComplete) onNext();
    }}
  >
    <div className={classes.note}>
      <Notice tone="info">すでにチームで利用している場合は、登録せずに、管理者に招待を依頼してください。</Notice>
    </div>
    <Field label="お名前" autoComplete="name" autoFocus={hasAutoFocus} {...form.field('name')} />
    <Field label="メールアドレス" type="email" autoComplete="email" {...form.field('email')} />
    <PasswordField label="パスワード" kind="new" hint={PASSWORD_MESSAGE} {...form.field('password')} />
    <PasswordField label="パスワード（確認）" kind="new" {...form.field('userPasswordConfirm')} />
    <div className={classes.send}>
      <SubmitButton disabled={!form.isComplete}>次へ</SubmitButton>
    </div>
  </Form>
);
