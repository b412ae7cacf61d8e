import { IconUsersGroup } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { InvitationLinks } from '#app/features/invitation/components/InvitationLinks.tsx';
import { InviteForm } from '#app/features/invitation/components/InviteForm.tsx';
import { PendingTable } from '#app/features/invitation/components/PendingInvitations.tsx';
import { usePending } from '#app/features/invitation/use-pending.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { paths } from '#app/lib/paths.ts';
import classes from './InviteUsersScreen.module.css';
import type { InviteUsersData } from './loader.ts';

/** ユーザーを招待: by mail, by a link, and who was invited already. */
export const InviteUsersScreen = () => {
  const data = useLoaderData<InviteUsersData>();
  // Another workspace is another form.
  return <Inside key={data.workspaceId} {...data} />;
};

const Inside = ({ workspaceId, ownRole, groups, members }: InviteUsersData) => {
  const pending = usePending(workspaceId);
  const known = useLoaded(members)?.value ?? [];
  if (groups.length === 0) {
    return (
      <SettingPage title="ユーザーを招待">
        <EmptyState
          icon={IconUsersGroup}
          title="グループがありません"
          actions={<Link to={paths.groupList(workspaceId)}>グループ管理へ</Link>}
        >
          招待した人が参加するグループを、先に作成してください。
        </EmptyState>
      </SettingPage>
    );
  }
  return (
    <SettingPage title="ユーザーを招待" description="メールアドレスに招待を送るか、招待リンクを共有します。">
      <Part title="メールで招待">
        <InviteForm workspaceId={workspaceId} ownRole={ownRole} groups={groups} members={known} pending={pending} />
      </Part>
      <Part title="招待中">
        <PendingTable workspaceId={workspaceId} pending={pending} />
      </Part>
      <Part title="招待リンク">
        <InvitationLinks workspaceId={workspaceId} groups={groups} />
      </Part>
    </SettingPage>
  );
};

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
