import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { detachCard, type PaymentCard, type PaymentPage, putCardInUse } from '../api/payment.ts';
import { cardExpiry, cardName } from '../payment-words.ts';
import { AddCardDialog } from './AddCardDialog.tsx';
import classes from './CardList.module.css';

interface Props {
  workspaceId: string;
  page: PaymentPage;
  onDone: (message: string) => void;
}

/** Cards that payments may be taken from; one of them is in use. */
export const CardList = ({ workspaceId, page, onDone }: Props) => {
  const [isAdding, setAdding] = useState(false);
  const [busyId, setBusyId] = useState<string>();
  const [removed, setRemoved] = useState<PaymentCard>();
  const cards = page.paymentMethodList.filter(({ deletedAt }) => deletedAt === null);
  const use = async (card: PaymentCard): Promise<void> => {
    setBusyId(card.id);
    try {
      await putCardInUse(workspaceId, card.id);
      onDone(`お支払いを${cardName(card)}に切り替えました`);
    } catch (error) {
      showProblemToast(messageOf(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return (
    <>
      {cards.length === 0 ? (
        <p className={classes.empty}>カードはまだ登録されていません。</p>
      ) : (
        <ul className={classes.list} aria-label="登録したカード">
          {cards.map((card) => (
            <li key={card.id}>
              <span className={`${classes.name} num`}>
                <b>{cardName(card)}</b>
                <small>有効期限 {cardExpiry(card)}</small>
              </span>
              {card.isInUse ? (
                <span className={classes.inUse}>使用中</span>
              ) : (
                <Button size="xs" loading={busyId === card.id} onClick={() => void use(card)}>
                  これを使う
                </Button>
              )}
              {!(card.isInUse && page.subscription) && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`${cardName(card)}を削除`}
                  onClick={() => setRemoved(card)}
                >
                  削除
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setAdding(true)}>カードを追加</Button>
      {isAdding && <AddCardDialog {...{ workspaceId, page, onDone }} onClose={() => setAdding(false)} />}
      {removed && (
        <ConfirmDialog
          opened
          title={`${cardName(removed)}を削除しますか`}
          confirmLabel="削除する"
          onConfirm={async () => {
            await detachCard(workspaceId, removed.id);
            onDone('カードを削除しました');
          }}
          onClose={() => setRemoved(undefined)}
        >
          もう一度使うには、カードを登録しなおします。
        </ConfirmDialog>
      )}
    </>
  );
};
