import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { InvoiceStatus, InvoiceStatusLabel } from '#shared/enums/enums.ts';
import { formatDate } from '#shared/format/date.ts';
import { signedYen } from '#shared/format/signed-yen.ts';
import { isQualified } from '#shared/rules/plan/invoice-words.ts';
import { getInvoices, type Invoice } from '../api/payment.ts';
import { openInvoice } from '../invoice-document.ts';
import classes from './InvoiceList.module.css';

const COLUMNS: readonly SettingColumn<Invoice>[] = [
  {
    id: 'description',
    head: '内容',
    width: 'minmax(0, 1fr)',
    cell: ({ description, number, createdAt, status }) => (
      <span className={classes.what}>
        <span className="ellipsis">{description || '請求書'}</span>
        <small className="num">{number ?? '番号はまだありません'}</small>
        <small className={`${classes.onPhone} num`}>
          {formatDate(createdAt)}　{InvoiceStatusLabel[status]}
        </small>
      </span>
    ),
  },
  {
    id: 'createdAt',
    head: '発行日',
    width: '112px',
    from: 'tablet',
    cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
  {
    id: 'status',
    head: '状態',
    width: '160px',
    from: 'tablet',
    cell: ({ status }) => <span>{InvoiceStatusLabel[status]}</span>,
  },
  {
    id: 'total',
    head: '金額（税込）',
    width: '112px',
    cell: ({ total }) => <span className={`${classes.total} num`}>{signedYen(total)}</span>,
  },
  {
    id: 'open',
    head: '',
    width: '168px',
    cell: (invoice) => {
      const { hostedUrl, pdfUrl, number, status } = invoice;
      const address = pdfUrl ?? hostedUrl;
      return (
        <span className={classes.actions}>
          {/* Where a bank wants to know who pays, a renewal waits for this. */}
          {status === InvoiceStatus.open && hostedUrl && (
            <Button
              component="a"
              size="xs"
              variant="subtle"
              href={hostedUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={`請求書${number ?? ''}を支払う（Stripe、新しいタブ）`}
            >
              支払う
            </Button>
          )}
          {isQualified(invoice) && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={`請求書${number}を開く（新しいタブ）`}
              onClick={() => openInvoice(invoice)}
            >
              請求書
            </Button>
          )}
          {address && (
            <Button
              component="a"
              size="xs"
              variant="subtle"
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={`請求書${number ?? ''}のStripe明細（新しいタブ）`}
            >
              Stripe明細
            </Button>
          )}
        </span>
      );
    },
  },
];

interface Props {
  workspaceId: string;
  /** Paid by bill, or otherwise: such bills do not come from here. */
  isArranged: boolean;
  /** Changes when something was paid. */
  mark: number;
}

/** Newest first. */
export const InvoiceList = ({ workspaceId, isArranged, mark }: Props) => {
  const [page, setPage] = useState<{ invoiceList: Invoice[]; cursor: string | null }>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    getInvoices(workspaceId).then(
      (found) => isCurrent && (setPage(found), setError(undefined)),
      (problem: unknown) => isCurrent && setError(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, mark, tries]);
  const more = async (cursor: string): Promise<void> => {
    setBusy(true);
    try {
      const next = await getInvoices(workspaceId, cursor);
      setPage((before) => ({
        invoiceList: [...(before?.invoiceList ?? []), ...next.invoiceList],
        cursor: next.cursor,
      }));
    } catch (problem) {
      showProblemToast(messageOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const cursor = page?.cursor ?? null;
  return (
    <section aria-label="請求書" className={classes.invoices}>
      <h2>請求書</h2>
      <p className={classes.note}>
        {isArranged && 'カードでお支払いいただいた分の一覧です。ご契約による請求書は、別にお送りします。'}
        適格請求書（インボイス）は「請求書」です。「Stripe明細」は決済サービスの控えで、登録番号は載りません。
      </p>
      <SettingTable
        label="請求書"
        columns={COLUMNS}
        rows={page?.invoiceList}
        rowKey={({ id }) => id}
        error={page ? undefined : error}
        onRetry={() => setTries((before) => before + 1)}
        empty={
          <EmptyState icon={IconFileInvoice} title="請求書はまだありません">
            カードでお支払いいただくと、ここに並びます。
          </EmptyState>
        }
      />
      {cursor !== null && (
        <Button className={classes.more ?? ''} size="xs" loading={isBusy} onClick={() => void more(cursor)}>
          続きを表示
        </Button>
      )}
    </section>
  );
};
