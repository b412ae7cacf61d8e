import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { formatDate, formatDateTime } from '#shared/format/date.ts';
import { InvitationResultLabel, isInvited } from '#shared/rules/workspace/invitation.ts';
import { type PendingInvitation, resendInvitation, revokeInvitation } from '../api/pending.ts';
import { type Pending, usePending } from '../use-pending.ts';
import classes from './InvitationLists.module.css';

/** Who was invited and has not come yet; with the way to send it again or to take it back. */
export const PendingInvitations = ({ workspaceId }: { workspaceId: string }) => (
  <PendingTable workspaceId={workspaceId} pending={usePending(workspaceId)} />
);

/** As `PendingInvitations`, where the screen holds the list. */
export const PendingTable = ({ workspaceId, pending }: { workspaceId: string; pending: Pending }) => {
  const { list, error, reload } = pending;
  const [busy, setBusy] = useState<string>();
  const [revoking, setRevoking] = useState<PendingInvitation>();
  const columns = useMemo(() => {
    const resend = (invitation: PendingInvitation): void => {
      setBusy(invitation.id);
      resendInvitation(workspaceId, invitation.id)
        .then(
          ({ email, result }) =>
            isInvited(result)
              ? showToast(`${email} に招待メールを送りなおしました`)
              : showProblemToast(`${email}：${InvitationResultLabel[result]}`),
          (problem: unknown) => showProblemToast(messageOf(problem)),
        )
        .finally(() => {
          setBusy(undefined);
          reload();
        });
    };
    return columnsWith({ busy, resend, revoke: setRevoking });
  }, [workspaceId, busy, reload]);
  return (
    <>
      <SettingTable
        label="招待中"
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        // A list that is shown stays, also while it could not be asked for again.
        {...(list || error === undefined ? {} : { error })}
        onRetry={reload}
        empty={
          <EmptyState icon={IconMail} title="招待中の人はいません">
            招待メールを送ると、参加するまでここに表示します。
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={revoking !== undefined}
        title={`「${revoking?.email ?? ''}」への招待を取り消しますか`}
        confirmLabel="取り消す"
        onClose={() => setRevoking(undefined)}
        onConfirm={async () => {
          if (!revoking) return;
          await revokeInvitation(workspaceId, revoking.id);
          showToast(`${revoking.email} への招待を取り消しました`);
          reload();
        }}
      >
        届いているメールのリンクは、すぐに使えなくなります。
      </ConfirmDialog>
    </>
  );
};

interface Acts {
  busy: string | undefined;
  resend: (invitation: PendingInvitation) => void;
  revoke: (invitation: PendingInvitation) => void;
}

const columnsWith = ({ busy, resend, revoke }: Acts): SettingColumn<PendingInvitation>[] => [
  {
    id: 'email',
    head: 'メールアドレス',
    width: 'minmax(0, 1.6fr)',
    compare: (a, b) => a.email.localeCompare(b.email),
    cell: (invitation) => (
      <div className={classes.two}>
        <span className={classes.email} title={invitation.email}>
          {invitation.email}
        </span>
        <small className="num">
          <State invitation={invitation} />
          <span className={classes.inviter}>
            {invitation.inviterName}さんが{formatDateTime(invitation.invitedAt)}に招待
          </span>
        </small>
      </div>
    ),
  },
  { id: 'role', head: 'ロール', width: '112px', from: 'tablet', cell: ({ role }) => RoleLabel[role] },
  {
    id: 'group',
    head: 'グループ',
    width: 'minmax(0, 1fr)',
    from: 'desktop',
    cell: ({ groupName }) =>
      groupName === null ? (
        <span className="muted">削除されたグループ</span>
      ) : (
        <span className={classes.email}>{groupName}</span>
      ),
  },
  {
    id: 'until',
    head: '期限',
    width: '104px',
    from: 'desktop',
    compare: (a, b) => a.expiresAt.localeCompare(b.expiresAt),
    cell: ({ expiresAt }) => <span className="num">{formatDate(expiresAt)}</span>,
  },
  {
    id: 'act',
    head: '',
    width: '152px',
    cell: (invitation) => (
      <div className={classes.acts}>
        <Button
          size="xs"
          loading={busy === invitation.id}
          aria-label={`${invitation.email} に再送`}
          onClick={() => resend(invitation)}
        >
          再送
        </Button>
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${invitation.email} への招待を取り消す`}
          onClick={() => revoke(invitation)}
        >
          取り消す
        </Button>
      </div>
    ),
  },
];

const State = ({ invitation: { isExpired, isUndelivered } }: { invitation: PendingInvitation }) => {
  if (!isExpired && !isUndelivered) return null;
  return <span className={classes.state}>{isUndelivered ? '届きませんでした' : '期限切れ'}</span>;
};
