import { useState } from 'react';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { CUSTOMER_NAME } from '#shared/rules/plan/payment.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { saveCustomer } from '../api/payment.ts';

/** To whom invoices are made out, and where they are mailed. */
export const CustomerForm = ({
  workspaceId,
  customer,
  onDone,
}: {
  workspaceId: string;
  customer: { name: string; email: string } | null;
  onDone: () => void;
}) => {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: {
      name: { initial: customer?.name ?? '', normalize: (value) => value.trim() },
      email: { initial: customer?.email ?? '', check: checkedBy(registrationEmail), normalize: normalizeEmail },
    },
    submit: async ({ name, email }) => {
      await saveCustomer(workspaceId, { name, email });
      setDone(true);
      onDone();
    },
  });
  return (
    <Form onSubmit={form.onSubmit} label="請求先">
      <Field
        label="請求先の名前"
        hint="請求書の宛名になります。"
        maxLength={CUSTOMER_NAME}
        autoComplete="organization"
        {...form.field('name')}
      />
      <Field label="請求書を受け取るメールアドレス" type="email" autoComplete="email" {...form.field('email')} />
      <SaveRow
        label="保存する"
        isBusy={form.isBusy}
        isDisabled={!form.isChanged}
        problem={form.problem}
        done={isDone && !form.isChanged ? '保存しました。' : undefined}
      />
    </Form>
  );
};
