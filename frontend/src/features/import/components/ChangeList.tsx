import { IconArrowRight } from '@tabler/icons-react';
import type { ImportJob } from '#shared/contract/import.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './ChangeList.module.css';

const EMPTY = '（空）';

/** What would change of posts that are there, cell by cell; as many as are kept. */
export const ChangeList = ({
  job: { changeList, changeCount },
}: {
  job: Pick<ImportJob, 'changeList' | 'changeCount'>;
}) => (
  <div className={classes.box} tabIndex={0} role="region" aria-label="更新する値">
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">番号</th>
          <th scope="col">投稿</th>
          <th scope="col">列</th>
          <th scope="col">いまの値</th>
          <th scope="col">取り込んだあと</th>
        </tr>
      </thead>
      <tbody>
        {changeList.map(({ rowNumber, projectSerialNumber, title, columnName, before, after }) => (
          <tr key={`${rowNumber} ${columnName}`}>
            <td className="num">#{projectSerialNumber}</td>
            <td className={classes.title}>{title}</td>
            <td className={classes.column}>{columnName}</td>
            <td className={classes.before}>{before || EMPTY}</td>
            <td className={classes.after}>
              <IconArrowRight size={14} stroke={1.5} aria-hidden="true" />
              {after || EMPTY}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {changeCount > changeList.length && (
      <p className={classes.more}>ほか{formatNumber(changeCount - changeList.length)}か所</p>
    )}
  </div>
);
