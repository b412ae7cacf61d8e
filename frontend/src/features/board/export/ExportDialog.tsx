import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ChoiceList } from '#app/components/ChoiceList.tsx';
import { Dialog } from '#app/components/Dialog.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { ProgressBar } from '#app/components/ProgressBar.tsx';
import { showToast } from '#app/components/toasts.ts';
import { download } from '#app/lib/download.ts';
import { AppProblem, messageOf } from '#app/lib/problem.ts';
import { formatNumber } from '#shared/board/number-text.ts';
import type { View } from '#shared/board/types.ts';
import { arrangementOf } from '../api/board-page.ts';
import { getViewTable } from '../api/view-table.ts';
import type { People } from '../components/people.ts';
import type { Draft } from '../state/draft.ts';
import type { BoardAddress } from '../state/types.ts';
import classes from './Export.module.css';

const loadFiles = () => import('./table-file.ts');
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  address: BoardAddress;
  boardName: string;
  view: View;
  draft: Draft | undefined;
  people: People;
  onClose(): void;
}

/** Of characters that a file cannot hold. */
const MISSING_SHOWN = 30;

class Cancelled extends Error {}

/** ビューを書き出す: what this person sees of the view, as a file for spreadsheets. */
const ExportDialog = ({ address, boardName, view, draft, people, onClose }: Props) => {
  const [form, setForm] = useState<'xlsx' | 'csv' | 'cp932'>('xlsx');
  const [columns, setColumns] = useState<'shown' | 'all'>('shown');
  const [progress, setProgress] = useState<{ done: number; total: number | null }>();
  const [error, setError] = useState<unknown>();
  /** A file in which some characters are not what they were, until somebody agrees. */
  const [doubtful, setDoubtful] = useState<{ missing: readonly string[]; save(): void }>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const start = async () => {
    setError(undefined);
    setProgress({ done: 0, total: null });
    try {
      const files = await loadFiles();
      const table = await getViewTable(
        { ...address, boardViewId: view.id },
        arrangementOf(draft, view.searchText ?? ''),
        columns === 'all',
        (rows, total) => {
          if (isGone.current) throw new Cancelled();
          if (form === 'xlsx' && total > files.WORKBOOK_ROWS_MAX)
            throw new AppProblem(
              '',
              0,
              `Excelファイルに書き出せるのは${formatNumber(files.WORKBOOK_ROWS_MAX)}件までです。CSVを選ぶか、フィルターで絞り込んでください。`,
            );
          setProgress({ done: rows, total });
        },
      );
      const title = `${boardName}_${view.name}`.replaceAll(/[\\/:*?"<>|]/g, '_');
      const told = (): void => {
        showToast(
          table.hasChanged
            ? `${formatNumber(table.rows.length)}件を書き出しました。書き出すあいだにボードが変わったため、移動した投稿が重なったり抜けたりしているかもしれません。`
            : `${formatNumber(table.rows.length)}件を書き出しました。`,
        );
        onClose();
      };
      if (form === 'cp932') {
        const { bytes, missing } = files.tableAsCp932(table, people);
        const save = (): void => {
          download(`${title}.csv`, bytes, 'text/csv;charset=shift_jis');
          told();
        };
        if (missing.length === 0) return save();
        setProgress(undefined);
        return setDoubtful({ missing, save });
      }
      if (form === 'csv') download(`${title}.csv`, files.tableAsCsv(table, people), 'text/csv;charset=utf-8');
      else download(`${title}.xlsx`, await files.tableAsWorkbook(table, people, view.name), WORKBOOK);
      told();
    } catch (problem) {
      if (problem instanceof Cancelled) return;
      setError(problem);
      setProgress(undefined);
    }
  };

  return (
    <Dialog onClose={onClose} title="ビューを書き出す" size="md">
      <div className={classes.dialog}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <ChoiceList
          label="ファイルの種類"
          choices={[
            { value: 'xlsx', label: 'Excel（.xlsx）', description: '日付と数値はそのまま計算に使えます。' },
            { value: 'csv', label: 'CSV（UTF-8）', description: 'Excelやほかのツールで開けます。' },
            { value: 'cp932', label: 'CSV（Shift_JIS）', description: 'UTF-8を読めない古いツール向けです。' },
          ]}
          value={form}
          onChange={(next) => {
            setForm(next);
            setDoubtful(undefined);
          }}
        />
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
        <p className={classes.about}>
          「{view.name}
          」に今表示されている投稿を、フィルターと並び順のとおりに書き出します。サブ投稿と、隠したグループの投稿は含みません。
        </p>
        {progress && <ProgressBar label="書き出し" {...progress} />}
        {doubtful && (
          <Notice tone="warning">
            Shift_JISで表せない文字が{formatNumber(doubtful.missing.length)}種類あります：
            {doubtful.missing.slice(0, MISSING_SHOWN).join(' ')}
            {doubtful.missing.length > MISSING_SHOWN && ' …'}
            <br />
            「〓」に置き換えて書き出すか、そのまま残せるUTF-8を選んでください。
          </Notice>
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          {doubtful ? (
            <Button variant="filled" onClick={doubtful.save}>
              「〓」に置き換えて書き出す
            </Button>
          ) : (
            <Button variant="filled" loading={progress !== undefined} onClick={() => void start()}>
              書き出す
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};

export default ExportDialog;
