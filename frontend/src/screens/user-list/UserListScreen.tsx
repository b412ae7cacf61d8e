import { Button } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { TabBar } from '#app/components/TabBar.tsx';
import { PendingTable } from '#app/features/invitation/components/PendingInvitations.tsx';
import { usePending } from '#app/features/invitation/use-pending.ts';
import { SeatStrip } from '#app/features/user/components/SeatStrip.tsx';
import { useUserActions } from '#app/features/user/use-user-actions.ts';
import { useUserList } from '#app/features/user/use-user-list.ts';
import { CSV_HEADER, csvRow } from '#app/features/user/user-list.ts';
import { downloadCsv } from '#app/lib/files/download.ts';
import { hasScreen } from '#app/lib/page/screens.ts';
import { paths } from '#app/lib/paths.ts';
import { formatDate } from '#shared/format/date.ts';
import { deactivated, notDeleted } from '#shared/rules/workspace/members.ts';
import { DomainLine } from './DomainLine.tsx';
import type { UserListRoute } from './loader.ts';
import classes from './UserListScreen.module.css';
import { UserTable } from './UserTable.tsx';

/** ユーザー管理: seats, then the people who take them, who was invited, and who was shut out. */
export const UserListScreen = () => {
  const { me, people } = useLoaderData<UserListRoute>();
  const workspaceId = me.workspace.id;
  const tab = useSearchParams()[0].get('tab');
  const { revalidate } = useRevalidator();
  const { data, error, patch } = useUserList(people);
  const actions = useUserActions(workspaceId, patch);
  const pending = usePending(workspaceId);
  const [members, shutOut] = data
    ? [notDeleted(data.users).filter(({ deactivatedDate }) => !deactivatedDate), deactivated(data.users)]
    : [];
  const isOfMembers = tab !== 'invited' && tab !== 'deactivated';
  const exportCsv = (): void => {
    if (!data) return;
    downloadCsv(
      `ユーザー_${formatDate(Date.now())}.csv`,
      CSV_HEADER,
      notDeleted(data.users).map((user) => csvRow(user, data.groups)),
    );
  };
  const invite = paths.inviteUsers(workspaceId);
  return (
    <SettingPage
      title="ユーザー管理"
      description="ワークスペースに参加している人と、その権限を管理します。"
      actions={
        <>
          <Button
            className="only-desktop"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            disabled={!data}
            onClick={exportCsv}
          >
            CSVで書き出す
          </Button>
          {hasScreen(invite) && (
            <Button
              component={Link}
              to={invite}
              variant="filled"
              leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
            >
              招待する
            </Button>
          )}
        </>
      }
    >
      {members && <SeatStrip workspaceId={workspaceId} planType={me.workspace.planType} used={members.length} />}
      <TabBar
        label="ユーザー"
        tabs={[
          { label: 'メンバー', to: paths.userList(workspaceId), count: members?.length, isCurrent: isOfMembers },
          {
            label: '招待中',
            to: paths.userList(workspaceId, 'invited'),
            count: pending.list?.length,
            isCurrent: tab === 'invited',
          },
          {
            label: '無効',
            to: paths.userList(workspaceId, 'deactivated'),
            count: shutOut?.length,
            isCurrent: tab === 'deactivated',
          },
        ]}
      />
      {tab === 'invited' ? (
        <div className={classes.invited}>
          <PendingTable workspaceId={workspaceId} pending={pending} />
        </div>
      ) : (
        <UserTable
          // Words and checks belong to their tab.
          key={tab ?? ''}
          me={me}
          users={isOfMembers ? members : shutOut}
          groups={data?.groups ?? []}
          isOfMembers={isOfMembers}
          actions={actions}
          error={data ? undefined : error}
          onRetry={() => void revalidate()}
        />
      )}
      {data && isOfMembers && <DomainLine workspaceId={workspaceId} />}
    </SettingPage>
  );
};
