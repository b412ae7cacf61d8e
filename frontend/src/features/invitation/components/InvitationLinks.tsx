import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { formatDateTime } from '#shared/format/date.ts';
import type { GroupOption } from '../api/invite-options.ts';
import { getLinkList, type InvitationLink, revokeLink } from '../api/links.ts';
import { CreateLinkForm } from './CreateLinkForm.tsx';
import classes from './InvitationLists.module.css';

/** The workspace's invitation links, and the way to make one. */
export const InvitationLinks = ({ workspaceId, groups }: { workspaceId: string; groups: readonly GroupOption[] }) => {
  const { links, error, reload } = useLinks(workspaceId);
  const [revoking, setRevoking] = useState<InvitationLink>();
  const columns = useMemo(() => columnsWith(setRevoking), []);
  return (
    <>
      <CreateLinkForm workspaceId={workspaceId} groups={groups} onCreated={reload} />
      <SettingTable
        label="招待リンク"
        columns={columns}
        rows={links}
        rowKey={({ id }) => id}
        {...(links || error === undefined ? {} : { error })}
        onRetry={reload}
        empty={
          <EmptyState icon={IconLink} title="招待リンクはありません">
            リンクを作ると、知っている人が自分のメールアドレスで参加できます。
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={revoking !== undefined}
        title={`「${revoking ? nameOf(revoking) : ''}」の招待リンクを無効にしますか`}
        confirmLabel="無効にする"
        onClose={() => setRevoking(undefined)}
        onConfirm={async () => {
          if (!revoking) return;
          await revokeLink(workspaceId, revoking.id);
          showToast('招待リンクを無効にしました');
          reload();
        }}
      >
        このリンクからは、だれも参加できなくなります。メールを受け取って、まだ参加していない人も同じです。
      </ConfirmDialog>
    </>
  );
};

const nameOf = ({ groupName, role }: InvitationLink): string => `${groupName ?? 'グループなし'}・${RoleLabel[role]}`;

const usesOf = ({ useCount, maxUses }: InvitationLink): string =>
  maxUses === null ? `${useCount}人` : `${useCount}／${maxUses}人`;

const StateLabel = { OPEN: '', EXPIRED: '期限切れ', USED_UP: '人数の上限に達しました' } as const;

const columnsWith = (revoke: (link: InvitationLink) => void): SettingColumn<InvitationLink>[] => [
  {
    id: 'group',
    head: 'グループ・ロール',
    width: 'minmax(0, 1.4fr)',
    cell: (link) => (
      <div className={classes.two}>
        <span className={link.state === 'OPEN' ? classes.email : `${classes.email} ${classes.ended}`}>
          {nameOf(link)}
        </span>
        <small className="num">
          {link.state !== 'OPEN' && <span className={classes.state}>{StateLabel[link.state]}</span>}
          <span className={`only-phone ${classes.uses}`}>{usesOf(link)}が参加</span>
          {link.creatorName}さんが{formatDateTime(link.createdAt)}に作成
        </small>
      </div>
    ),
  },
  {
    id: 'uses',
    head: '参加',
    width: '120px',
    from: 'tablet',
    cell: (link) => <span className="num">{usesOf(link)}</span>,
  },
  {
    id: 'until',
    head: '期限',
    width: '144px',
    from: 'desktop',
    cell: ({ expiresAt }) => <span className="num">{formatDateTime(expiresAt)}</span>,
  },
  {
    id: 'act',
    head: '',
    width: '104px',
    cell: (link) => (
      <div className={classes.acts}>
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${nameOf(link)} の招待リンクを無効にする`}
          onClick={() => revoke(link)}
        >
          無効にする
        </Button>
      </div>
    ),
  },
];

function useLinks(workspaceId: string) {
  const [links, setLinks] = useState<readonly InvitationLink[]>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    getLinkList(workspaceId).then(
      (list) => {
        if (!isCurrent) return;
        setLinks(list);
        setError(undefined);
      },
      (problem: unknown) => isCurrent && setError(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { links, error, reload };
}
