import { Button } from '@mantine/core';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { formatDate, formatDateTime } from '#shared/format/date.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import type { WorkspaceExport } from '../api/workspace-info.ts';
import classes from './ExportSection.module.css';
import { useExports } from './use-exports.ts';

/** Everything that the workspace has, as one file. */
export const ExportSection = ({ workspaceId, first }: { workspaceId: string; first: readonly WorkspaceExport[] }) => {
  const { list, problem, isBusy, isRunning, start, download } = useExports(workspaceId, first);
  return (
    <SettingSection
      title="データの書き出し"
      description="ユーザー、グループ、プロジェクトと、すべてのボードの投稿、コメント、変更履歴を、1つのZIPファイルにします。終わるとメールでお知らせします。"
    >
      <div className={classes.start}>
        <Button loading={isBusy} disabled={isRunning} onClick={() => void start()}>
          書き出す
        </Button>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {list.length > 0 && (
        <ul className={classes.list} aria-label="書き出したファイル">
          {list.map((one) => (
            <li key={one.id} className={classes.line}>
              <div className={classes.what}>
                <p>{formatDateTime(one.createdAt)}</p>
                <p className={classes.meta} role={one.status === 'RUNNING' ? 'status' : undefined}>
                  <State of={one} />
                </p>
              </div>
              {one.url && (
                <Button
                  component="a"
                  href={one.url}
                  aria-label={`${formatDateTime(one.createdAt)}のファイルをダウンロード`}
                  onClick={(event) => {
                    event.preventDefault();
                    void download(one.id);
                  }}
                >
                  ダウンロード
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingSection>
  );
};

const State = ({ of: { status, done, total, size, expiresAt, url } }: { of: WorkspaceExport }) => {
  if (status === 'RUNNING')
    return total === 0
      ? '書き出しています。画面を閉じてもかまいません。'
      : `書き出しています。ボード ${done}／${total}件。画面を閉じてもかまいません。`;
  if (status === 'FAILED')
    return <span className={classes.failed}>書き出せませんでした。もう一度お試しください。</span>;
  if (!url) return '保存期間が終わりました。';
  return `${formatFileSize(size ?? 0)}、${formatDate(expiresAt)}まで`;
};
