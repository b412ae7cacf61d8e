import {
  IconAlertTriangle,
  IconChartLine,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconLayoutSidebarLeftCollapse,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import { SPRINT_POSTS_MAX } from '#shared/board/limits.ts';
import { capacityLoads, type PersonCapacity, type SprintLoad } from '#shared/board/sprints/sprint-load.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { Sprint } from '../api/sprints.ts';
import { isWhole } from '../state/rows/place-row.ts';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import type { TableLook } from '../table/table-look.ts';
import { nameOf, type People } from '../values/people.ts';
import classes from './Agile.module.css';
import type { PlanColumn } from './plan-columns.ts';
import { type AmountText, STATUS_NAMES, termText, timeLeft } from './sprint-words.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export interface SprintCommands {
  edit(): void;
  start(): void;
  close(): void;
  remove(): void;
  rename(): void;
  fold(): void;
}

interface Props {
  column: PlanColumn;
  look: TableLook;
  load: SprintLoad;
  text: AmountText;
  /** What a backlog is in sprints, as far as one can say. */
  forecast: string | undefined;
  /** Another sprint runs: no second one is started. */
  runningName: string | undefined;
  /** Undefined: may only look. */
  commands: SprintCommands | undefined;
  onAdd: (() => void) | undefined;
  onReport(reportId: string): void;
}

/** What a column of the plan is, how far it is, and what can be done with it. */
export const SprintHead = ({ column, look, load, text, forecast, runningName, commands, onAdd, onReport }: Props) => {
  const { group, kind, sprint } = column;
  const name = groupName(group, look.groupColumn, look.people);
  const left = sprint && timeLeft(sprint, look.today);
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <h2 className={classes.name}>
          <GroupName group={group} groupColumn={look.groupColumn} name={name} />
        </h2>
        {sprint && (
          <span className={classes.status} data-status={kind}>
            {STATUS_NAMES[sprint.sprintStatus]}
          </span>
        )}
        <span className={classes.grow} />
        {onAdd && (
          <IconButton label={`${name}に投稿を追加`} onClick={onAdd}>
            <IconPlus {...ICON} />
          </IconButton>
        )}
        {sprint && (commands || kind !== 'ready') && (
          <HeadMenu name={name} kind={kind} commands={commands} onReport={() => onReport(sprint.id)} />
        )}
      </div>
      {sprint && (
        <p className={classes.term}>
          {termText(sprint)}
          {left && <b data-late={left.isLate || undefined}>{left.text}</b>}
        </p>
      )}
      {sprint?.goal && (
        <p className={classes.goal} title={sprint.goal}>
          {sprint.goal}
        </p>
      )}
      <Amounts column={column} load={load} text={text} forecast={forecast} />
      {sprint && kind !== 'closed' && (
        <Capacity sprint={sprint} load={load} text={text} people={look.people} onEdit={commands?.edit} />
      )}
      {commands && kind === 'running' && (
        <PlainButton size="xs" icon={<IconCheck {...ICON} size={14} />} onClick={commands.close}>
          スプリントを終了
        </PlainButton>
      )}
      {commands && kind === 'ready' && (
        <PlainButton
          size="xs"
          variant={runningName === undefined ? 'filled' : 'default'}
          aria-disabled={runningName !== undefined}
          title={runningName === undefined ? undefined : `「${runningName}」を終了すると、始められます。`}
          onClick={() => runningName === undefined && commands.start()}
        >
          スプリントを開始
        </PlainButton>
      )}
      {commands && kind === 'option' && (
        <PlainButton size="xs" onClick={commands.edit}>
          期間を決めてスプリントにする
        </PlainButton>
      )}
    </header>
  );
};

interface MenuProps {
  name: string;
  kind: PlanColumn['kind'];
  commands: SprintCommands | undefined;
  onReport(): void;
}

const HeadMenu = ({ name, kind, commands, onReport }: MenuProps) => (
  <Menu position="bottom-end" width={208}>
    <Menu.Target>
      <IconButton label={`${name}の操作`}>
        <IconDots {...ICON} />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>
      {kind !== 'ready' && (
        <Menu.Item leftSection={<IconChartLine {...ICON} />} onClick={onReport}>
          レポート
        </Menu.Item>
      )}
      {commands && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={kind === 'closed' ? commands.rename : commands.edit}>
          {kind === 'closed' ? '名前を変更' : '編集'}
        </Menu.Item>
      )}
      {commands && (
        <>
          <Menu.Item leftSection={<IconLayoutSidebarLeftCollapse {...ICON} />} onClick={commands.fold}>
            折りたたむ
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={commands.remove}>
            削除
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  </Menu>
);

const Amounts = ({ column, load, text, forecast }: Pick<Props, 'column' | 'load' | 'text' | 'forecast'>) => {
  const { group, kind } = column;
  const count = <span>{formatNumber(group.size)}件</span>;
  if (!isWhole(group))
    return (
      <p className={classes.amounts}>
        {count}
        {kind !== 'backlog' && group.rows.length >= SPRINT_POSTS_MAX && (
          <span className={classes.warning}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
            {SPRINT_POSTS_MAX}件までにすると始められます
          </span>
        )}
        {forecast && <span>{forecast}</span>}
      </p>
    );
  const sum = text(load.amount);
  return (
    <>
      {kind !== 'backlog' && load.postCount > 0 && (
        <div className={classes.progress}>
          <ProgressBar
            label={`${groupNameOf(column)}の消化`}
            done={load.completed}
            total={load.amount > 0 ? load.amount : 1}
          />
          <b>
            {text(load.completed)} / {sum}
          </b>
        </div>
      )}
      <p className={classes.amounts}>
        {count}
        {kind === 'backlog' && load.amount > 0 && sum !== `${formatNumber(group.size)}件` && <span>{sum}</span>}
        {load.unestimatedCount > 0 && <span>見積もりなし {formatNumber(load.unestimatedCount)}件</span>}
        {forecast && <span>{forecast}</span>}
      </p>
    </>
  );
};

const groupNameOf = ({ group }: PlanColumn): string => group.name;

interface CapacityProps {
  sprint: Sprint;
  load: SprintLoad;
  text: AmountText;
  people: People;
  onEdit: (() => void) | undefined;
}

/** Who has how much, against what they take on. */
const Capacity = ({ sprint, load, text, people, onEdit }: CapacityProps) => {
  const [isOpen, setOpen] = useState(false);
  const lines = capacityLoads(load.people, sprint.capacityList);
  if (lines.length === 0) return null;
  const total = sprint.capacityList.reduce((sum, { capacity }) => sum + capacity, 0);
  const over = lines.filter(isOver).length;
  const Twisty = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <button type="button" className={classes.twisty} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Twisty size={14} stroke={1.75} aria-hidden="true" />
        担当ごとの量
        <span className={classes.grow} />
        {over > 0 && (
          <span className={classes.warning}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
            {over}人が超過
          </span>
        )}
        {total > 0 && (
          <b>
            {text(load.amount)} / {text(total)}
          </b>
        )}
      </button>
      {isOpen && (
        <ul className={classes.people}>
          {lines.map((line) => (
            <PersonLine key={line.accountName} line={line} text={text} people={people} />
          ))}
          {onEdit && (
            <li>
              <button type="button" className={classes.link} onClick={onEdit}>
                {sprint.capacityList.length > 0 ? '担当できる量を変える' : '担当できる量を決める'}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
};

const isOver = ({ amount, capacity }: PersonCapacity): boolean => capacity !== undefined && amount > capacity;

const PersonLine = ({ line, text, people }: { line: PersonCapacity; text: AmountText; people: People }) => {
  const { accountName, amount, capacity } = line;
  const name = accountName === '' ? '未割り当て' : nameOf(people, accountName);
  return (
    <li data-over={isOver(line) || undefined}>
      {accountName === '' ? <i className={classes.nobody} /> : <Avatar name={name} accountName={accountName} />}
      <span className={classes.person}>
        <span className="ellipsis" title={name}>
          {name}
        </span>
        {capacity !== undefined && (
          <span className={classes.bar} aria-hidden="true">
            <i
              style={{ width: `${capacity > 0 ? Math.min(100, (amount / capacity) * 100) : amount > 0 ? 100 : 0}%` }}
            />
          </span>
        )}
      </span>
      <span className={classes.figure}>
        {isOver(line) && <IconAlertTriangle size={12} stroke={2} role="img" aria-label="担当できる量を超えています" />}
        {text(amount)}
        {capacity !== undefined && ` / ${text(capacity)}`}
      </span>
    </li>
  );
};
