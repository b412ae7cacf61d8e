import { Button } from '@mantine/core';
import { IconGauge, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { formatNumber } from '#shared/format/number.ts';
import { CREDIT_CAP, EACH_PERSON } from '#shared/rules/plan/credit-caps.ts';
import { type CreditCapLine, setCap } from '../api/credit-usage.ts';
import { CapDialog } from './CapDialog.tsx';
import classes from './CapList.module.css';
import { CAP_TARGET_NAME, capName } from './usage-words.ts';

interface Props {
  workspaceId: string;
  caps: readonly CreditCapLine[];
  /** Everybody who can be given one, and every group. */
  loadTargets: () => Promise<{ users: { id: string; name: string }[]; groups: { id: string; name: string }[] }>;
  onChange: () => void;
}

const keyOf = ({ target, id }: CreditCapLine): string => `${target} ${id}`;

/** Each person is counted by themselves: there is no one figure. */
const isForEach = ({ target, id }: CreditCapLine): boolean => target === 'PERSON' && id === EACH_PERSON;
const isReached = ({ used, credits }: CreditCapLine): boolean => used >= credits;

/** How much a month people, groups and kinds of requests may use. */
export const CapList = ({ workspaceId, caps, loadTargets, onChange }: Props) => {
  const [edited, setEdited] = useState<CreditCapLine | 'new'>();
  const [removed, setRemoved] = useState<CreditCapLine>();
  const columns: SettingColumn<CreditCapLine>[] = [
    {
      id: 'name',
      head: '対象',
      width: 'minmax(0, 1fr)',
      cell: (cap) => (
        <span className={classes.name}>
          <button type="button" className="ellipsis" onClick={() => setEdited(cap)}>
            {capName(cap)}
          </button>
          <small>
            {CAP_TARGET_NAME[cap.target]}
            {!isForEach(cap) && (
              <span className={`${classes.onPhone} num`} data-reached={isReached(cap) || undefined}>
                ・今月の利用 {formatNumber(cap.used)}
              </span>
            )}
          </small>
        </span>
      ),
    },
    {
      id: 'used',
      head: '今月の利用',
      width: '120px',
      from: 'tablet',
      cell: (cap) =>
        isForEach(cap) ? (
          <span className={classes.none}>―</span>
        ) : (
          <span className="num" data-reached={isReached(cap) || undefined}>
            {formatNumber(cap.used)}
          </span>
        ),
    },
    {
      id: 'credits',
      head: '月の上限',
      width: '120px',
      cell: ({ credits }) => <span className="num">{formatNumber(credits)}</span>,
    },
    {
      id: 'remove',
      head: '',
      width: '44px',
      cell: (cap) => (
        <IconButton label={`${capName(cap)}の上限を外す`} onClick={() => setRemoved(cap)}>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
  return (
    <section className={classes.caps} aria-label="上限">
      <div className={classes.head}>
        <div>
          <h2>上限</h2>
          <p>ひと月に使えるクレジットを、人・グループ・依頼の種類ごとに決められます。</p>
        </div>
        {caps.length > 0 && caps.length < CREDIT_CAP.atOnce && (
          <Button size="xs" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
            上限を追加
          </Button>
        )}
      </div>
      <SettingTable
        label="クレジットの上限"
        columns={columns}
        rows={caps}
        rowKey={keyOf}
        empty={
          <EmptyState
            icon={IconGauge}
            title="上限はありません"
            actions={
              <Button size="xs" onClick={() => setEdited('new')}>
                上限を追加
              </Button>
            }
          >
            残高がある限り、だれでも依頼できます。
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={removed !== undefined}
        title={removed ? `「${capName(removed)}」の上限を外しますか。` : ''}
        confirmLabel="外す"
        isDanger={false}
        onConfirm={async () => {
          if (!removed) return;
          await setCap(workspaceId, { target: removed.target, id: removed.id, credits: null });
          showToast('上限を外しました');
          onChange();
        }}
        onClose={() => setRemoved(undefined)}
      >
        残高がある限り依頼できるようになります。
      </ConfirmDialog>
      {edited !== undefined && (
        <CapDialog
          workspaceId={workspaceId}
          cap={edited === 'new' ? undefined : edited}
          loadTargets={loadTargets}
          onSaved={() => {
            setEdited(undefined);
            showToast('上限を保存しました');
            onChange();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
};
