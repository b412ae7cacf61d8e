import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { ErrorPanel } from '#app/components/ErrorPanel.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { SelectField } from '#app/components/SelectField.tsx';
import { messageOf } from '#app/lib/problem.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import { MOST_IMPORT_BYTES, UPLOAD_REFUSALS } from '#shared/rules/uploads.ts';
import { type BoardAddress, importFile } from '../api/import-board.ts';
import { type Preview, previewOf } from './decode-preview.ts';
import type { Worksheet } from './excel-file.ts';
import classes from './ImportDialog.module.css';
import { ImportJobView } from './ImportJobView.tsx';
import { useImportJobs } from './use-import-jobs.ts';

interface Props {
  address: BoardAddress;
  onClose(): void;
  /** Posts came in: the board shows them. */
  onImported(): void;
}

/** CSV・Excelを取り込む: choose a file, look at it, send it; the work goes on when the dialog is closed. */
const loadWorkbooks = () => import('./excel-file.ts');

interface Chosen {
  file: File;
  preview: Preview;
  /** Of a workbook, where there is a choice. */
  sheets: readonly Worksheet[];
}

const NO_ROWS = '1行目に見出し、2行目から内容があるファイルを選んでください。';

const ImportDialog = ({ address, onClose, onImported }: Props) => {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [isReading, setReading] = useState(false);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { jobs, error, reload } = useImportJobs(address, onImported);

  const show = async (file: File, sheets: readonly Worksheet[]) => {
    const preview = await previewOf(file).catch(() => undefined);
    if (!preview) return setProblem('ファイルを読み取れませんでした。もう一度選んでください。');
    if (preview.rows.length < 2 && sheets.length < 2) return setProblem(NO_ROWS);
    setChosen({ file, preview, sheets });
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
  const start = async () => {
    if (!chosen) return;
    setShare(0);
    setProblem(undefined);
    try {
      await importFile(address, chosen.file, setShare);
      setChosen(undefined);
      await reload();
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setShare(undefined);
    }
  };

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
            <PreviewTable preview={chosen.preview} fileName={chosen.file.name} />
            {chosen.preview.rows.length < 2 && <Notice tone="warning">{NO_ROWS}</Notice>}
            <div className={classes.actions}>
              <Button onClick={() => setChosen(undefined)} disabled={share !== undefined}>
                別のファイルを選ぶ
              </Button>
              <Button
                variant="filled"
                loading={share !== undefined}
                disabled={chosen.preview.rows.length < 2}
                onClick={() => void start()}
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
              Excel（.xlsx）、CSV・TSV（UTF-8、Shift_JIS）、{formatFileSize(MOST_IMPORT_BYTES)}
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
        {jobs && jobs.length > 0 && (
          <ul className={classes.jobs} aria-label="取り込みの記録">
            {jobs.map((job, index) => (
              <ImportJobView key={job.id} job={job} isNewest={index === 0} onShowBoard={onClose} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};

const PreviewTable = ({ preview, fileName }: { preview: Preview; fileName: string }) => {
  const [head = [], ...rows] = preview.rows;
  return (
    <div>
      <p className={classes.file}>
        <b className="ellipsis">{fileName}</b>
        <span>{preview.encoding}</span>
      </p>
      <div className={classes.preview}>
        <table>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th key={index}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {head.map((_, index) => (
                  <td key={index} title={row[index]}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

export default ImportDialog;
