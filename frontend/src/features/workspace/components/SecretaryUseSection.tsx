import { useState } from 'react';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/problem.ts';
import { SecretaryUse, SecretaryUseName } from '#shared/rules/secretary-use.ts';
import { updateWorkspace, type WorkspaceInfo } from '../api/workspace-info.ts';

const USES = [
  {
    value: SecretaryUse.ON,
    label: SecretaryUseName.ON,
    description: '報告の文を言語モデルで整えます。',
  },
  {
    value: SecretaryUse.WITHOUT_MODEL,
    label: SecretaryUseName.WITHOUT_MODEL,
    description: '報告は集計した文のまま作ります。ワークスペースの内容を言語モデルに送りません。',
  },
  {
    value: SecretaryUse.OFF,
    label: SecretaryUseName.OFF,
    description: '依頼・定期の報告・お知らせ・検索を止めます。これまでの報告は読めます。',
  },
];

/** How far everybody uses AI秘書; chosen is applied at once. */
export const SecretaryUseSection = ({ workspace }: { workspace: WorkspaceInfo }) => {
  const [chosen, setChosen] = useState<SecretaryUse>();
  const choose = (secretaryUse: SecretaryUse): void => {
    setChosen(secretaryUse);
    updateWorkspace(workspace.id, { secretaryUse }).then(
      () => showToast('AI秘書の利用を変更しました'),
      (error: unknown) => {
        setChosen(undefined);
        showProblemToast(messageOf(error));
      },
    );
  };
  return (
    <SettingSection title="AI秘書の利用" description="全員についての設定です。選ぶとすぐに変わります。">
      <ChoiceList
        label="AI秘書の利用"
        isLabelHidden
        choices={USES}
        value={chosen ?? workspace.secretaryUse}
        onChange={choose}
      />
    </SettingSection>
  );
};
