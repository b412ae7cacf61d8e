import { useSearchParams } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { OwnAccessSection } from '#app/features/group/components/OwnAccessSection.tsx';
import { AccountNameSection } from '#app/features/my-page/components/AccountNameSection.tsx';
import { DisplaySection } from '#app/features/my-page/components/DisplaySection.tsx';
import { EmailSection } from '#app/features/my-page/components/EmailSection.tsx';
import { GuideSection } from '#app/features/my-page/components/GuideSection.tsx';
import { PasswordSection } from '#app/features/my-page/components/PasswordSection.tsx';
import { PlacesSection } from '#app/features/my-page/components/PlacesSection.tsx';
import { ProfileSection } from '#app/features/my-page/components/ProfileSection.tsx';
import { SessionsSection } from '#app/features/my-page/components/SessionsSection.tsx';
import { NotificationSection } from '#app/features/notification/components/NotificationSection.tsx';
import { OwedNotice } from '#app/features/plan/components/OwedNotice.tsx';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { useSession } from '#app/lib/session/session.ts';

/** マイページ: what belongs to the person, whatever the workspace. */
export const MyPageScreen = () => {
  const user = useSession()?.user;
  const [search] = useSearchParams();
  if (!user) return null;
  const member =
    user.workspaceUserList.find(
      ({ workspace, isDeleted }) => workspace.id === search.get('workspaceId') && !isDeleted,
    ) ?? homeWorkspace(user, location.host);
  return (
    <SettingPage title="マイページ" description="プロフィールと、この端末での設定です。">
      {member && <OwedNotice member={member} />}
      <ProfileSection user={user} accountName={member?.recordedAccountName ?? user.email} />
      <EmailSection user={user} />
      {member && <AccountNameSection key={`name ${member.workspace.id}`} member={member} />}
      {user.authProvider === null && <PasswordSection email={user.email} />}
      <PlacesSection user={user} member={member} />
      {member && <OwnAccessSection key={member.workspace.id} member={member} />}
      {member && (
        <NotificationSection
          key={`notifications ${member.workspace.id}`}
          workspaceId={member.workspace.id}
          name={member.workspace.name}
        />
      )}
      <DisplaySection />
      <GuideSection user={user} />
      <SessionsSection />
    </SettingPage>
  );
};

export { MyPageScreen as Component };
