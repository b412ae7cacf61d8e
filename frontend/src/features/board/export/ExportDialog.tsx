import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { openFresh } from '#app/lib/files/fresh-file.ts';
import type { View } from '#shared/board/types.ts';
import type { ExportForm } from '#shared/contract/board-export.ts';
import { cancelBoardExport, getBoardExports, registerBoardExport } from '../api/board-exports.ts';
import { arrangementOf } from '../api/board-page.ts';
import records from '../jobs/JobRecord.module.css';
import type { Draft } from '../state/arrangement/draft.ts';
import type { BoardAddress } from '../state/types.ts';
import classes from './Export.module.css';
import { ExportRecord } from './ExportRecord.tsx';
import { isWritten, useBoardExports } from './use-board-exports.ts';

interface Props {
  address: BoardAddress;
  view: View;
  draft: Draft | undefined;
  onClose(): void;
}

/** CSV・Excelに書き出す: what this person sees of the view, or the whole board; the server writes it, whatever its size. */
const ExportDialog = ({ address, view, draft, onClose }: Props) => {
  const [form, setForm] = useState<ExportForm>('xlsx');
  const [extent, setExtent] = useState<'view' | 'board'>('view');
  const [columns, setColumns] = useState<'shown' | 'all'>('shown');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const { jobs: exports, error, reload } = useBoardExports(address);
  /** What this dialog asked for comes by itself once it is there. */
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    const done = exports?.find(({ id }) => id === awaited.current);
    if (!done || isWritten(done)) return;
    awaited.current = undefined;
    if (done.exportBoardItemPath && done.missingCount === 0 && done.cutCount === 0)
      window.location.assign(done.exportBoardItemPath);
  }, [exports]);

  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    setSending(true);
    try {
      await work();
    } catch (failure) {
      setProblem(failure);
    } finally {
      await reload();
      setSending(false);
    }
  };
  const start = () =>
    attempt(async () => {
      const ofView = {
        boardViewId: view.id,
        arrangement: arrangementOf(draft, view.searchText ?? ''),
        isAllColumns: columns === 'all',
      };
      const { id } = await registerBoardExport(address, { form, ...(extent === 'view' && ofView) });
      awaited.current = id;
    });

  const download = (wanted: string) =>
    attempt(async () =>
      openFresh(await getBoardExports(address), wanted, ({ exportBoardItemPath }) => exportBoardItemPath),
    );
  /** It may be there by now: then it stays, and is fetched by who wants it after all. */
  const cancel = (id: string) => {
    awaited.current = undefined;
    return attempt(() => cancelBoardExport(address, id));
  };

  return (
    <Dialog onClose={onClose} title="CSV・Excelに書き出す" size="md">
      <div className={classes.dialog}>
        {problem !== undefined && <Notice tone="danger">{messageOf(problem)}</Notice>}
        <ChoiceList
          label="範囲"
          choices={[
            {
              value: 'view',
              label: `ビュー「${view.name}」`,
              description:
                'フィルターと並び順のとおりに。テーブルでは、表示しているサブ投稿も。隠したグループの投稿は含みません。',
            },
            {
              value: 'board',
              label: 'ボード全体',
              description: 'サブ投稿とアーカイブした投稿も、内容とすべての列を。',
            },
          ]}
          value={extent}
          onChange={setExtent}
        />
        {extent === 'view' && (
          <ChoiceList
            label="列"
            choices={[
              { value: 'shown', label: '表示している列' },
              { value: 'all', label: 'すべての列' },
            ]}
            value={columns}
            onChange={setColumns}
            isRow
          />
        )}
        <ChoiceList
          label="ファイルの種類"
          choices={[
            {
              value: 'xlsx',
              label: 'Excel（.xlsx）',
              description: '先頭の0や「1-2」もそのまま。日付と数値は計算に使えます。',
            },
            { value: 'csv', label: 'CSV（UTF-8）', description: 'Excelやほかのツールで開けます。' },
            { value: 'cp932', label: 'CSV（Shift_JIS）', description: 'UTF-8を読めない古いツール向けです。' },
          ]}
          value={form}
          onChange={setForm}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>閉じる</Button>
          <Button variant="filled" loading={isSending} disabled={exports?.some(isWritten)} onClick={() => void start()}>
            書き出す
          </Button>
        </div>
        {error !== undefined && <ErrorPanel error={error} onRetry={() => void reload()} />}
        {exports && exports.length > 0 && (
          <ul className={records.records} aria-label="書き出したファイル">
            {exports.map((one) => (
              <ExportRecord
                key={one.id}
                of={one}
                onDownload={() => void download(one.id)}
                onCancel={() => void cancel(one.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};

export default ExportDialog;
