import { useState } from 'react';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import { getSetting } from '../api/setting.ts';
import { WordsForm } from './WordsForm.tsx';

/** How the secretary's reports are worded. */
export const WordsSection = ({ workspaceId }: { workspaceId: string }) => {
  const [loading, setLoading] = useState(() => getSetting(workspaceId));
  const { value, error } = useOutcome(loading);
  return (
    <SettingSection
      title="AI秘書の言葉づかい"
      description="これから書く報告の文体と用語です。題名やコメントの引用は、書かれたまま示します。"
    >
      {error !== undefined && <ErrorPanel error={error} onRetry={() => setLoading(getSetting(workspaceId))} />}
      {!value && error === undefined && <SkeletonRows rows={3} />}
      {value && <WordsForm workspaceId={workspaceId} setting={value} />}
    </SettingSection>
  );
};
