import { Button } from '@mantine/core';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { attachCard, beginCard, type PaymentPage } from '../api/payment.ts';
import { refusal, stripeOf } from '../stripe.ts';
import classes from './PaymentDialog.module.css';

interface Props {
  workspaceId: string;
  page: PaymentPage;
  onClose: () => void;
  onDone: (message: string) => void;
}

interface Entry {
  stripe: Stripe;
  card: StripeCardElement;
}

/** The field belongs to Stripe, so that a card's number never comes here. */
export const AddCardDialog = ({ workspaceId, page, onClose, onDone }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [entry, setEntry] = useState<Entry>();
  const [isComplete, setComplete] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { publishableKey, scriptUrl } = page;

  useEffect(() => {
    let card: StripeCardElement | undefined;
    let isCurrent = true;
    stripeOf({ publishableKey, scriptUrl }).then(
      (stripe) => {
        if (!isCurrent || !box.current) return;
        card = stripe
          .elements({ locale: 'ja' })
          .create('card', { hidePostalCode: true, style: cardStyle(box.current) });
        card.on('change', (event) => {
          setComplete(event.complete);
          setProblem(event.error?.message);
        });
        card.mount(box.current);
        setEntry({ stripe, card });
      },
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
      card?.destroy();
    };
  }, [publishableKey, scriptUrl]);

  const add = async (): Promise<void> => {
    if (!entry) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const clientSecret = await beginCard(workspaceId);
      const { error, setupIntent } = await entry.stripe.confirmCardSetup(clientSecret, {
        payment_method: { card: entry.card },
      });
      if (error) throw refusal(error);
      const method = setupIntent.payment_method;
      await attachCard(workspaceId, typeof method === 'string' ? method : (method?.id ?? ''));
      onDone('カードを登録しました');
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="カードを追加" size="md">
      <div ref={box} className={classes.card} role="group" aria-label="カードの情報" />
      <p className={classes.note}>
        カードの情報は決済サービスのStripeに直接送られ、ヒショには保存されません。追加したカードを、次のお支払いから使います。
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={classes.actions}>
        <Button onClick={onClose} disabled={isBusy}>
          やめる
        </Button>
        <Button variant="filled" loading={isBusy} disabled={!entry || !isComplete} onClick={() => void add()}>
          追加する
        </Button>
      </div>
    </Dialog>
  );
};

/** The field is drawn in a page of Stripe's, which knows no variables of ours. */
const cardStyle = (box: HTMLElement) => {
  const { color, fontFamily } = getComputedStyle(box);
  return { base: { color, fontFamily, fontSize: '16px' } };
};
