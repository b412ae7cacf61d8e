import { IconChevronLeft } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import type { User } from '#app/features/user/api/users.ts';
import { AccessList } from '#app/features/user/components/AccessList.tsx';
import { DeleteUserDialog } from '#app/features/user/components/DeleteUserDialog.tsx';
import { LeaveActions } from '#app/features/user/components/LeaveActions.tsx';
import { ProfileCard } from '#app/features/user/components/ProfileCard.tsx';
import { RolePicker } from '#app/features/user/components/RolePicker.tsx';
import { GroupChips } from '#app/features/user/components/UserName.tsx';
import { openedProjects } from '#app/features/user/opened-projects.ts';
import { mayChange, rolesFor } from '#app/features/user/role-choices.ts';
import { useUserActions } from '#app/features/user/use-user-actions.ts';
import { paths } from '#app/lib/paths.ts';
import { RoleDescription } from '#shared/rules/access/role-descriptions.ts';
import type { UserDetailRoute } from './loader.ts';
import classes from './UserDetailScreen.module.css';

/** Everything about one person in the workspace. */
export const UserDetailScreen = () => {
  const loaded = useLoaderData<UserDetailRoute>();
  // Another person is another page.
  return <Detail key={loaded.user.id} {...loaded} />;
};

const Detail = ({ me, user: loaded, groups, projects }: UserDetailRoute) => {
  const workspaceId = me.workspace.id;
  const navigate = useNavigate();
  const [user, setUser] = useState(loaded);
  const [isDeleting, setDeleting] = useState(false);
  const patch = useCallback(
    (changes: ReadonlyMap<string, Partial<User>>) => setUser((before) => ({ ...before, ...changes.get(before.id) })),
    [],
  );
  const actions = useUserActions(workspaceId, patch);
  const viewer = { userId: me.id, role: me.role };
  const isMe = user.id === me.id;
  const opened = user.deactivatedDate ? [] : openedProjects(user, projects, groups);
  const own = groups.filter(({ id }) => user.groupIdList.includes(id));
  return (
    <>
      <Link to={paths.userList(workspaceId, user.deactivatedDate ? 'deactivated' : undefined)} className={classes.back}>
        <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
        ユーザー管理
      </Link>
      <SettingPage title={user.user.name}>
        <ProfileCard user={user} isMe={isMe} />
        <SettingSection title="ロール" description="ワークスペース全体でできることを決めます。">
          <RolePicker
            name={user.user.name}
            role={user.role}
            choices={user.deactivatedDate ? [] : rolesFor(viewer, user)}
            onChoose={(role) => void actions.changeRole(user, role)}
          />
          <p className={classes.note}>{RoleDescription[user.role]}</p>
          {isMe && <p className={classes.note}>自分のロールは変更できません。ほかの管理者に依頼してください。</p>}
          {!isMe && !mayChange(viewer, user) && (
            <p className={classes.note}>Super管理者のロールは、Super管理者だけが変更できます。</p>
          )}
          {user.deactivatedDate && mayChange(viewer, user) && (
            <p className={classes.note}>無効の間は変更できません。</p>
          )}
        </SettingSection>
        <SettingSection title="グループ" description="参加しているグループから、開けるプロジェクトが決まります。">
          {own.length > 0 ? (
            <GroupChips workspaceId={workspaceId} groups={own} />
          ) : (
            <p className="muted">グループに参加していません。</p>
          )}
        </SettingSection>
        <SettingSection title="開けるプロジェクト" description="どのプロジェクトを、なぜ開けるかを示します。">
          {opened.length > 0 ? (
            <AccessList workspaceId={workspaceId} accountName={user.recordedAccountName} opened={opened} />
          ) : (
            <p className="muted">
              {user.deactivatedDate ? '無効の間は、何も開けません。' : '開けるプロジェクトはありません。'}
            </p>
          )}
        </SettingSection>
        {mayChange(viewer, user) && (
          <SettingSection title="利用の停止" description="この人がワークスペースを開けないようにします。">
            <LeaveActions
              user={user}
              onDeactivate={() => void actions.deactivate(user)}
              onActivate={() => void actions.activate(user)}
              onDelete={() => setDeleting(true)}
            />
          </SettingSection>
        )}
      </SettingPage>
      <DeleteUserDialog
        user={isDeleting ? user : undefined}
        onConfirm={async () => {
          await actions.remove(user);
          await navigate(paths.userList(workspaceId));
        }}
        onClose={() => setDeleting(false)}
      />
    </>
  );
};
