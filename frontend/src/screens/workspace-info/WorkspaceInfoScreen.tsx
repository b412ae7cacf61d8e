import { useLoaderData } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { ScanSection } from '#app/features/scan/components/ScanSection.tsx';
import { WordsSection } from '#app/features/secretary/setting/WordsSection.tsx';
import { AddressSection } from '#app/features/workspace/components/AddressSection.tsx';
import { ClosingSection } from '#app/features/workspace/components/ClosingSection.tsx';
import { EmojiSection } from '#app/features/workspace/components/EmojiSection.tsx';
import { ExportSection } from '#app/features/workspace/components/ExportSection.tsx';
import { ModeSection } from '#app/features/workspace/components/ModeSection.tsx';
import { NameSection } from '#app/features/workspace/components/NameSection.tsx';
import { SecretaryUseSection } from '#app/features/workspace/components/SecretaryUseSection.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { may } from '#shared/rules/access/permissions.ts';
import type { WorkspaceInfoData } from './loader.ts';

/** 基本情報: the workspace's name and picture, where it lives, and how one leaves with what it holds. */
export const WorkspaceInfoScreen = () => {
  const { workspace, exports } = useLoaderData<WorkspaceInfoData>();
  const member = useSession()?.user.workspaceUserList.find((one) => one.workspace.id === workspace.id);
  if (!member) return null;
  // What was changed here, the session knows before the loader asks again.
  const { name, icon, applicationModeType, secretaryUse } = member.workspace;
  const shown = { ...workspace, name, icon, applicationModeType, secretaryUse };
  return (
    <SettingPage
      key={workspace.id}
      title="基本情報"
      description="ワークスペースの名前とアドレス、絵文字、AI秘書、データの書き出しと閉鎖です。"
    >
      <NameSection workspace={shown} />
      <AddressSection workspace={shown} />
      <ModeSection workspace={shown} />
      <EmojiSection workspaceId={workspace.id} />
      <SecretaryUseSection workspace={shown} />
      <WordsSection workspaceId={workspace.id} />
      <ScanSection workspaceId={workspace.id} />
      <ExportSection workspaceId={workspace.id} first={exports} />
      <ClosingSection workspace={shown} isAllowed={may(member.role, 'workspace.close')} />
    </SettingPage>
  );
};
