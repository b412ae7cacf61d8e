import { useState } from 'react';
import type { ImportJobTask } from '#shared/contract/import.ts';
import { ImportJobTaskStatusType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './ImportDialog.module.css';

function rowsOf({ firstRow, lastRow, rowCount }: ImportJobTask): string {
  if (firstRow === null) return `次の${formatNumber(rowCount)}行`;
  return lastRow === null
    ? `${formatNumber(firstRow)}行目から`
    : `${formatNumber(firstRow)}〜${formatNumber(lastRow)}行目`;
}

const outcomeOf = ({ imported, updated, errorCount }: ImportJobTask): string =>
  `${formatNumber(imported)}件${updated > 0 ? `、更新${formatNumber(updated)}件` : ''}${errorCount > 0 ? `（取り込めなかった行 ${formatNumber(errorCount)}）` : ''}`;

/** Which rows of the file are in: of a job that stopped, where to go on. */
export const ImportTasks = ({
  taskList,
  done,
  runs,
}: {
  taskList: ImportJobTask[];
  /** Rows of the whole file. */
  done: number;
  runs: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  const open = taskList.filter(({ status }) => status !== ImportJobTaskStatusType.DONE);
  const begun = taskList.reduce((rows, task) => (open.includes(task) ? rows : rows - task.rowCount), done);
  const waiting = (task: ImportJobTask): string => {
    const isNext = task === open[0];
    if (runs) return isNext ? '取り込んでいます' : '待っています';
    return isNext && begun > 0 ? `はじめの${formatNumber(begun)}行まで` : '取り込んでいません';
  };
  return (
    <>
      <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        内訳（{formatNumber(taskList.length - open.length)}／{formatNumber(taskList.length)}）
      </button>
      {isOpen && (
        <ol className={classes.tasks} aria-label="取り込みの内訳">
          {taskList.map((task) => (
            <li key={task.id}>
              <span className="num">{rowsOf(task)}</span>
              {task.status === ImportJobTaskStatusType.DONE ? outcomeOf(task) : waiting(task)}
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
