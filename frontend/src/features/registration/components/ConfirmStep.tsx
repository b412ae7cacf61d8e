import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { TermsLink } from '#app/components/setting/TermsLink.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import classes from './RegistrationForm.module.css';
import type { RegisterForm } from './register-form.ts';

export const ConfirmStep = ({ form, onBack }: { form: RegisterForm; onBack: () => void }) => {
  const [hasAgreed, setAgreed] = useState(false);
  const whyId = useId();
  const { name, email, password } = form.values;
  return (
    <Form onSubmit={form.onSubmit}>
      <dl className={classes.summary}>
        <div>
          <dt>お名前</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>メールアドレス</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>パスワード</dt>
          <dd>
            <span aria-hidden="true">{'•'.repeat(password.length)}</span>
            <span className="visually-hidden">表示していません</span>
          </dd>
        </div>
      </dl>
      <Checkbox
        className={classes.agree ?? ''}
        label={
          <>
            <TermsLink />
            に同意する
          </>
        }
        checked={hasAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {form.problem && (
        <div className={classes.note}>
          <Notice tone="danger">{form.problem}</Notice>
        </div>
      )}
      <p id={whyId} className={classes.why}>
        {!hasAgreed && '利用規約に同意すると、登録できます。'}
      </p>
      <div className={classes.pair}>
        <Button size="lg" onClick={onBack} disabled={form.isBusy}>
          戻る
        </Button>
        <Button
          size="lg"
          type="submit"
          variant="filled"
          disabled={!hasAgreed}
          aria-describedby={hasAgreed ? undefined : whyId}
          loading={form.isBusy}
        >
          登録する
        </Button>
      </div>
    </Form>
  );
};
