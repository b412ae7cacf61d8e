import type { ImportJob } from '#shared/contract/import.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './ImportDialog.module.css';

/** Rows that cannot be read, each with why; as many as are kept. */
export const ErrorList = ({
  job: { errorList, errorCount, refusedFilePath },
  onDownload,
}: {
  job: Pick<ImportJob, 'errorList' | 'errorCount' | 'refusedFilePath'>;
  onDownload(): void;
}) => (
  <>
    {refusedFilePath !== null && (
      <p className={classes.refused}>
        <a
          href={refusedFilePath}
          className={classes.link}
          onClick={(event) => {
            event.preventDefault();
            onDownload();
          }}
        >
          取り込めない行をCSVでダウンロード
        </a>
        <span>理由つきです。直して、そのまま取り込めます。</span>
      </p>
    )}
    <ol className={classes.errors} aria-label="取り込めない行">
      {errorList.map(({ rowNumber, message }) => (
        <li key={`${rowNumber} ${message}`}>
          <span className="num">{formatNumber(rowNumber)}行目</span>
          {message}
        </li>
      ))}
      {errorCount > errorList.length && <li className="muted">ほか{formatNumber(errorCount - errorList.length)}行</li>}
    </ol>
  </>
);
