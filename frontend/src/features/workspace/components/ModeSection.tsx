import { ApplicationModeType } from '#shared/enums/enums.ts';
import { updateWorkspace, type WorkspaceInfo } from '../api/workspace-info.ts';
import { WorkspaceChoice } from './WorkspaceChoice.tsx';

const MODES: { value: ApplicationModeType; label: string; description: string }[] = [
  {
    value: ApplicationModeType.PRODUCT_MANAGEMENT,
    label: 'ボード',
    description: '投稿を書き、動かすことから始めるチームに。',
  },
  {
    value: ApplicationModeType.AI_SECRETARY,
    label: 'AI秘書',
    description: '報告と決定を読むことから始めるチームに。',
  },
];

/** What everybody sees first. */
export const ModeSection = ({ workspace }: { workspace: WorkspaceInfo }) => (
  <WorkspaceChoice
    title="最初に開く画面"
    description="全員が、サインインのあとに開く画面です。選ぶとすぐに変わります。"
    choices={MODES}
    value={workspace.applicationModeType}
    save={(applicationModeType) => updateWorkspace(workspace.id, { applicationModeType })}
    said="最初に開く画面を変更しました"
  />
);
