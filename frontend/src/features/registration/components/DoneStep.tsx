import { Button } from '@mantine/core';
import { useState } from 'react';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { supportEmail } from '#app/lib/page/support.ts';
import { paths } from '#app/lib/paths.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { registerUser } from '../api/register-user.ts';
import { rememberRegistered } from '../registered.ts';
import { sayingWhy } from '../registration-message.ts';
import classes from './RegistrationForm.module.css';
import type { RegisterForm } from './register-form.ts';

/** Thanks, how it goes on, and the way out when the guidance does not arrive. */
export const DoneStep = ({ values }: { values: RegisterForm['values'] }) => {
  const [isResent, setResent] = useState(false);
  const form = useForm({
    fields: { email: { initial: values.email, normalize: normalizeEmail, check: checkedBy(registrationEmail) } },
    submit: async ({ email }) => {
      setResent(false);
      await sayingWhy(() => registerUser({ ...values, email }));
      rememberRegistered(email);
      setResent(true);
    },
  });
  return (
    <>
      <p className={classes.thanks}>
        お申し込みありがとうございます。
        <br />
        <span className={classes.address}>{values.email}</span> に、ご利用開始の案内をお送りしました。
      </p>
      <ol className={classes.next}>
        <li>メールを開き、リンクを押してください。</li>
        <li>ワークスペースの名前とURLを決めると、すぐにはじめられます。</li>
      </ol>
      <section className={classes.resend}>
        <h2>案内が届かない場合</h2>
        <Form onSubmit={form.onSubmit}>
          <Field label="メールアドレス" type="email" autoComplete="email" {...form.field('email')} />
          <div className={classes.resendRow}>
            <Button type="submit" size="md" loading={form.isBusy} disabled={!form.isComplete}>
              再送する
            </Button>
          </div>
        </Form>
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        {isResent && <Notice tone="success">上記のメールアドレスに案内をお送りしました。</Notice>}
        <p className={classes.contact}>
          <a href={paths.top()}>トップへ戻る</a>
          <a
            href={`mailto:${supportEmail()}?subject=${encodeURIComponent(`登録についてのお問い合わせ: ${values.name}`)}`}
          >
            お問い合わせ
          </a>
        </p>
      </section>
    </>
  );
};
