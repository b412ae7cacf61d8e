import { useState } from 'react';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/problem.ts';
import { ApplicationModeType } from '#shared/enums/enums.ts';
import { updateWorkspace, type WorkspaceInfo } from '../api/workspace-info.ts';

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

/** What everybody sees first; chosen is applied at once. */
export const ModeSection = ({ workspace }: { workspace: WorkspaceInfo }) => {
  const [chosen, setChosen] = useState<ApplicationModeType>();
  const choose = (applicationModeType: ApplicationModeType): void => {
    setChosen(applicationModeType);
    updateWorkspace(workspace.id, { applicationModeType }).then(
      () => showToast('最初に開く画面を変更しました'),
      (error: unknown) => {
        setChosen(undefined);
        showProblemToast(messageOf(error));
      },
    );
  };
  return (
    <SettingSection
      title="最初に開く画面"
      description="全員が、サインインのあとに開く画面です。選ぶとすぐに変わります。"
    >
      <ChoiceList
        label="最初に開く画面"
        isLabelHidden
        choices={MODES}
        value={chosen ?? workspace.applicationModeType}
        onChange={choose}
      />
    </SettingSection>
  );
};
