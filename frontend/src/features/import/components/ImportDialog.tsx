import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { Dialog } from '#app/components/Dialog.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { problemOfTargets, targetsOfHeadings } from '#shared/board/columns/import-targets.ts';
import type { Column } from '#shared/board/types.ts';
import type { BulkJob } from '#shared/contract/bulk.ts';
import type { ImportJob, ImportTarget } from '#shared/contract/import.ts';
import { ENCODING_NAME } from '#shared/format/encoding.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import { MOST_IMPORT_BYTES, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import {
  type BoardAddress,
  cancelImport,
  openRefusedRows,
  registerImport,
  restartImport,
  undoImport,
  uploadImportFile,
} from '../api/import-board.ts';
import { NO_ROWS, type Preview, previewOf, previewRefusal } from './decode-preview.ts';
import type { Worksheet } from './excel-file.ts';
import classes from './ImportDialog.module.css';
import { ImportJobView } from './ImportJobView.tsx';
import { KeyField, keyAmong } from './KeyField.tsx';
import { TargetList } from './TargetList.tsx';
import { TrialView } from './TrialView.tsx';
import { isRunning, useImportJobs } from './use-import-jobs.ts';

interface Props {
  address: BoardAddress;
  columns: readonly Column[];
  onClose(): void;
  /** Posts came in: the board shows them. */
  onImported(): void;
  /** An import is taken back by this job. */
  onUndo(job: BulkJob): void;
}

const loadWorkbooks = () => import('./excel-file.ts');

interface Chosen {
  file: File;
  preview: Preview;
  /** Of a workbook, where there is a choice. */
  sheets: readonly Worksheet[];
  targets: readonly ImportTarget[];
  /** Until a person changes something, headings and values say, which may also make a column beside one. */
  isChanged: boolean;
  /** Place of the column that tells which post a row is about. */
  keyIndex?: number | undefined;
  /** Once it is uploaded. */
  fileId?: string;
  /** The job that tried it out as it is set now. */
  trialId?: string;
}

/** CSV・Excelを取り込む: choose a file, look at it, say what its columns become, try it, send it; the work goes on when the dialog is closed. */
const ImportDialog = ({ address, columns, onClose, onImported, onUndo }: Props) => {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [isReading, setReading] = useState(false);
  /** Of the upload; and what it is for. */
  const [sending, setSending] = useState<{ share: number; isTrial: boolean }>();
  const [problem, setProblem] = useState<string>();
  const [undoing, setUndoing] = useState<ImportJob>();
  /** The job that is being stopped, or let go on. */
  const [busyId, setBusyId] = useState<string>();
  const { jobs, error, reload } = useImportJobs(address, onImported);

  const show = async (file: File, sheets: readonly Worksheet[]) => {
    const preview = await previewOf(file).catch(() => undefined);
    if (!preview) return setProblem('ファイルを読み取れませんでした。もう一度選んでください。');
    const refusal = previewRefusal(preview);
    if (refusal !== undefined && sheets.length < 2) return setProblem(refusal);
    setChosen({
      file,
      preview,
      sheets,
      targets: targetsOfHeadings(preview.rows[0] ?? [], columns),
      isChanged: false,
    });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setChosen(undefined);
    if (file.size > MOST_IMPORT_BYTES) return setProblem(UPLOAD_REFUSALS.importSize);
    setReading(true);
    try {
      const workbooks = await loadWorkbooks();
      const isWorkbook = await workbooks.isWorkbook(file).catch(() => false);
      const sheets = isWorkbook ? await workbooks.worksheetsOf(file) : [];
      if (isWorkbook && !sheets[0]) return setProblem(NO_ROWS);
      await show(sheets[0]?.file ?? file, sheets);
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : messageOf(failure));
    } finally {
      setReading(false);
    }
  };
  const start = async (isTrial: boolean) => {
    if (!chosen) return;
    const wrong = problemOfTargets(chosen.targets, chosen.keyIndex);
    if (wrong) return setProblem(wrong);
    setSending({ share: 0, isTrial });
    setProblem(undefined);
    try {
      const fileId =
        chosen.fileId ?? (await uploadImportFile(address, chosen.file, (share) => setSending({ share, isTrial })));
      const id = await registerImport(address, {
        fileId,
        fileName: chosen.file.name,
        ...((chosen.isChanged || chosen.keyIndex !== undefined) && { targetList: [...chosen.targets] }),
        keyIndex: chosen.keyIndex,
        isTrial,
      });
      setChosen(isTrial ? { ...chosen, fileId, trialId: id } : undefined);
      await reload();
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setSending(undefined);
    }
  };
  const control = async (work: typeof cancelImport, jobId: string) => {
    setBusyId(jobId);
    setProblem(undefined);
    try {
      await work(address, jobId);
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      await reload();
      setBusyId(undefined);
    }
  };
  const imports = jobs?.filter(({ isTrial }) => !isTrial) ?? [];
  const trial = jobs?.find(({ id }) => id === chosen?.trialId);
  const isTrying = chosen?.trialId !== undefined && (trial === undefined || isRunning(trial));
  /** Of a workbook, of which another sheet may do. */
  const refusal = chosen && previewRefusal(chosen.preview);

  return (
    <Dialog onClose={onClose} title="CSV・Excelを取り込む" size="lg">
      <div className={classes.dialog}>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {chosen ? (
          <>
            {chosen.sheets.length > 1 && (
              <SelectField
                label="シート"
                options={chosen.sheets.map(({ name }, at) => ({ value: `${at}`, label: name }))}
                value={`${chosen.sheets.findIndex(({ file }) => file === chosen.file)}`}
                onChange={(at) => void show(chosen.sheets[Number(at)]!.file, chosen.sheets)}
              />
            )}
            <div>
              <p className={classes.file}>
                <b className="ellipsis">{chosen.file.name}</b>
                <span>{ENCODING_NAME[chosen.preview.encoding]}</span>
              </p>
              {refusal === undefined && (
                <TargetList
                  header={chosen.preview.rows[0] ?? []}
                  rows={chosen.preview.rows.slice(1)}
                  columns={columns}
                  targets={chosen.targets}
                  onChange={(targets) => {
                    setProblem(undefined);
                    setChosen({
                      ...chosen,
                      targets,
                      isChanged: true,
                      keyIndex: keyAmong(targets, chosen.keyIndex, columns),
                      trialId: undefined,
                    });
                  }}
                />
              )}
            </div>
            {refusal === undefined && (
              <KeyField
                header={chosen.preview.rows[0] ?? []}
                columns={columns}
                targets={chosen.targets}
                keyIndex={chosen.keyIndex}
                onChange={(keyed) => {
                  setProblem(undefined);
                  setChosen({ ...chosen, ...keyed, trialId: undefined });
                }}
              />
            )}
            {refusal !== undefined && <Notice tone="warning">{refusal}</Notice>}
            {chosen.trialId !== undefined && (
              <TrialView
                job={trial}
                isBusy={busyId === chosen.trialId}
                onCancel={() => void control(cancelImport, chosen.trialId!)}
                onDownload={() => void control(openRefusedRows, chosen.trialId!)}
              />
            )}
            <div className={classes.actions}>
              <Button onClick={() => setChosen(undefined)} disabled={sending !== undefined}>
                別のファイルを選ぶ
              </Button>
              <Button
                loading={sending?.isTrial || isTrying}
                disabled={refusal !== undefined || sending !== undefined}
                onClick={() => void start(true)}
              >
                先に確かめる
              </Button>
              <Button
                variant="filled"
                loading={sending !== undefined && !sending.isTrial}
                disabled={refusal !== undefined || sending?.isTrial || isTrying}
                onClick={() => void start(false)}
              >
                取り込む
              </Button>
            </div>
          </>
        ) : (
          <button
            type="button"
            className={classes.drop}
            aria-busy={isReading}
            onPointerEnter={() => void loadWorkbooks()}
            onClick={() => picker.current?.click()}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void choose(event.dataTransfer.files[0]);
            }}
          >
            <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden="true" />
            <b>{isReading ? '読み取っています…' : 'ファイルを選ぶ、またはここに置く'}</b>
            <span>
              Excel（.xlsx）、CSV・TSV（UTF-8、Shift_JIS、EUC-JP）、{formatFileSize(MOST_IMPORT_BYTES)}
              まで。1行目の見出しから列を決めます。
            </span>
          </button>
        )}
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hidden
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        {error !== undefined && <ErrorPanel error={error} onRetry={() => void reload()} />}
        {imports.length > 0 && (
          <ul className={classes.jobs} aria-label="取り込みの記録">
            {imports.map((job, index) => (
              <ImportJobView
                key={job.id}
                job={job}
                isNewest={index === 0}
                isBusy={busyId === job.id}
                onShowBoard={onClose}
                onCancel={() => void control(cancelImport, job.id)}
                onRestart={() => void control(restartImport, job.id)}
                onUndo={() => setUndoing(job)}
                onDownload={() => void control(openRefusedRows, job.id)}
              />
            ))}
          </ul>
        )}
      </div>
      {undoing && (
        <ConfirmDialog
          opened
          title={`「${undoing.fileName}」の取り込みを元に戻しますか。`}
          confirmLabel="元に戻す"
          onConfirm={async () => {
            onUndo(await undoImport(address, undoing.id));
            await reload();
          }}
          onClose={() => setUndoing(undefined)}
        >
          作った投稿を削除し、更新した投稿を元の値に戻します。そのあと誰かが変えた値は、そのままです。削除した投稿は、30日のあいだアーカイブから戻せます。作った列と選択肢は残ります。
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

export default ImportDialog;
