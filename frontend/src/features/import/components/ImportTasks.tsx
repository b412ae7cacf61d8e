import { useState } from 'react';
import type { ImportJobTask } from '#shared/contract/import.ts';
import { ImportJobTaskStatusType } from '#shared/enums/enums.ts';
import classes from './ImportDialog.module.css';

const count = (value: number) => value.toLocaleString('ja-JP');

function rowsOf({ firstRow, lastRow, rowCount }: ImportJobTask): string {
  if (firstRow === null) return `次の${count(rowCount)}行`;
  return lastRow === null ? `${count(firstRow)}行目から` : `${count(firstRow)}〜${count(lastRow)}行目`;
}

const outcomeOf = ({ imported, updated, errorCount }: ImportJobTask): string =>
  `${count(imported)}件${updated > 0 ? `、更新${count(updated)}件` : ''}${errorCount > 0 ? `（取り込めなかった行 ${count(errorCount)}）` : ''}`;

/** Which rows of the file are in: of a job that stopped, where to go on. */
export const ImportTasks = ({ taskList, runs }: { taskList: ImportJobTask[]; runs: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const open = taskList.filter(({ status }) => status !== ImportJobTaskStatusType.DONE);
  const waiting = (task: ImportJobTask): string => {
    if (!runs) return '取り込んでいません';
    return task === open[0] ? '取り込んでいます' : '待っています';
  };
  return (
    <>
      <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        内訳（{count(taskList.length - open.length)}／{count(taskList.length)}）
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
