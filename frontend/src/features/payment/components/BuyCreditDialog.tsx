import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useForm } from '#app/hooks/use-form.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { signedYen } from '#shared/format/signed-yen.ts';
import { plainDigits, wholeNumberIn } from '#shared/format/whole-number.ts';
import { CREDIT_MONTHS } from '#shared/rules/plan/credits.ts';
import { CREDIT_ORDER, creditPrice } from '#shared/rules/plan/payment.ts';
import { planOf } from '#shared/rules/plan/plans.ts';
import { buyCredit, type PaymentPage, refreshPayment } from '../api/payment.ts';
import { cardName } from '../payment-words.ts';
import { confirmPayment } from '../stripe.ts';
import classes from './PaymentDialog.module.css';
import { Terms } from './Terms.tsx';

interface Props {
  workspaceId: string;
  page: PaymentPage;
  planType: WorkspacePlanType;
  onClose: () => void;
  onDone: (message: string) => void;
}

const check = (value: string): string | undefined => {
  const credits = wholeNumberIn(value);
  if (Number.isNaN(credits)) return '数字で入力してください。';
  return credits < CREDIT_ORDER.least || credits > CREDIT_ORDER.most
    ? `${formatNumber(CREDIT_ORDER.least)}から${formatNumber(CREDIT_ORDER.most)}までの数で入力してください。`
    : undefined;
};

/** First how many, then what they cost and everything else that an order means. */
export const BuyCreditDialog = ({ workspaceId, page, planType, onClose, onDone }: Props) => {
  const [ordered, setOrdered] = useState<{ credits: number; mutationId: string }>();
  const form = useForm({
    fields: { credits: { initial: '1000', check, normalize: plainDigits } },
    submit: ({ credits }) => setOrdered({ credits: wholeNumberIn(credits), mutationId: crypto.randomUUID() }),
  });
  const credits = wholeNumberIn(form.values.credits);
  return (
    <Dialog onClose={onClose} title={ordered ? 'ご購入内容の最終確認' : 'クレジットを購入'} size="md">
      {ordered ? (
        <Order
          {...{ workspaceId, page, planType, onClose, onDone }}
          {...ordered}
          onBack={() => setOrdered(undefined)}
        />
      ) : (
        <Form onSubmit={form.onSubmit} label="クレジットを購入">
          <Field
            label="購入するクレジット"
            inputMode="numeric"
            hint={`1クレジット ${signedYen(planOf(planType).creditUnitPrice)}（税込）${check(form.values.credits) === undefined ? `　合計 ${signedYen(creditPrice(planType, credits))}` : ''}`}
            data-autofocus
            {...form.field('credits')}
          />
          <div className={classes.actions}>
            <Button onClick={onClose}>やめる</Button>
            <Button type="submit" variant="filled">
              確認へ進む
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
};

interface OrderProps extends Props {
  credits: number;
  mutationId: string;
  onBack: () => void;
}

const Order = ({ workspaceId, page, planType, credits, mutationId, onBack, onClose, onDone }: OrderProps) => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const card = page.paymentMethodList.find(({ isInUse }) => isInUse);
  const order = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { clientSecret } = await buyCredit(workspaceId, credits, mutationId);
      if (clientSecret !== null) {
        await confirmPayment(page, clientSecret);
        await refreshPayment(workspaceId);
      }
      onDone(`${formatNumber(credits)}クレジットを購入しました`);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Terms
        terms={[
          { name: '数量', value: `${formatNumber(credits)}クレジット` },
          { name: 'お支払い', value: `${signedYen(creditPrice(planType, credits))}（税込）。今回だけのお支払いです。` },
          { name: 'お支払い方法', value: card ? cardName(card) : 'カードが登録されていません。' },
          {
            name: '使えるようになる日',
            value: `お支払いが済むと、すぐに使えます。有効期間は${CREDIT_MONTHS}か月です。`,
          },
          { name: '取り消し', value: '購入のあとの取り消しと返金はできません。' },
        ]}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={classes.actions}>
        <Button onClick={onBack} disabled={isBusy}>
          数を変える
        </Button>
        <Button variant="filled" loading={isBusy} disabled={!card} onClick={() => void order()}>
          この内容で購入する
        </Button>
      </div>
    </>
  );
};
