import { Button } from '@mantine/core';
import { useState } from 'react';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { reasonAgainst } from '#shared/rules/access/permission-words.ts';
import { REOPEN_DAYS } from '#shared/rules/workspace/workspace.ts';
import type { WorkspaceInfo } from '../api/workspace-info.ts';
import { CloseDialog } from './CloseDialog.tsx';
import classes from './ClosingSection.module.css';

/** The end of a workspace. Who may not close it is told who may. */
export const ClosingSection = ({ workspace, isAllowed }: { workspace: WorkspaceInfo; isAllowed: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingSection title="閉鎖" description={`閉鎖してから${REOPEN_DAYS}日以内なら、Super管理者が再開できます。`}>
      {isAllowed ? (
        <>
          <p className={classes.text}>すぐに全員が使えなくなります。残しておきたいデータは、先に書き出してください。</p>
          <div className={classes.start}>
            <Button className={classes.danger ?? ''} onClick={() => setOpen(true)}>
              ワークスペースを閉鎖する
            </Button>
          </div>
        </>
      ) : (
        <p className={classes.text}>{reasonAgainst('workspace.close')}</p>
      )}
      {isOpen && <CloseDialog workspace={workspace} onClose={() => setOpen(false)} />}
    </SettingSection>
  );
};
