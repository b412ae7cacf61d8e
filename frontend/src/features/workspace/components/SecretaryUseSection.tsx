import { SecretaryUse, SecretaryUseName } from '#shared/rules/secretary/secretary-use.ts';
import { updateWorkspace, type WorkspaceInfo } from '../api/workspace-info.ts';
import { WorkspaceChoice } from './WorkspaceChoice.tsx';

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

/** How far everybody uses AI秘書. */
export const SecretaryUseSection = ({ workspace }: { workspace: WorkspaceInfo }) => (
  <WorkspaceChoice
    title="AI秘書の利用"
    description="全員についての設定です。選ぶとすぐに変わります。"
    choices={USES}
    value={workspace.secretaryUse}
    save={(secretaryUse) => updateWorkspace(workspace.id, { secretaryUse })}
    said="AI秘書の利用を変更しました"
  />
);
