import {
  IconArchive,
  IconArchiveOff,
  IconArrowRight,
  IconChecks,
  IconChevronLeft,
  IconDots,
  IconLayoutBoard,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useStep } from '#app/hooks/use-step.ts';
import type { Column } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { BulkColumnList } from '../bulk/BulkColumnList.tsx';
import { BulkField } from '../bulk/BulkField.tsx';
import { BulkProgressView } from '../bulk/BulkProgressView.tsx';
import { type BulkProps, useBulk } from '../bulk/use-bulk.ts';
import ColumnTypeIcon from '../columns/ColumnTypeIcon.tsx';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import classes from './PhoneBulkBar.module.css';
import ToolSheet from './ToolSheet.tsx';

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const LINE_ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Sheet =
  | { kind: 'cell'; column: Column; isOfList?: boolean }
  | { kind: 'move' }
  | { kind: 'more' }
  | { kind: 'columns' };

/** What can be done with the checked rows of a phone, in the place of the bar below the screen. */
const PhoneBulkBar = (props: BulkProps) => {
  const { state, look, checks } = props;
  const { box, step: sheet, setStep, go } = useStep<Sheet | undefined>(undefined);
  const bulk = useBulk(props);
  const { status, assignee, deadline, whyNot, whyNoMove } = bulk;
  const open = (next: Sheet, refusal: string | undefined) => (refusal === undefined ? go(next) : bulk.explain(refusal));
  const close = () => go(undefined);
  const openList = () => go({ kind: 'columns' });
  const column =
    sheet?.kind === 'cell' ? state.data?.board.columns.find(({ id }) => id === sheet.column.id) : undefined;
  /** Somebody took away meanwhile what the sheet is about. */
  const whyOver =
    sheet?.kind === 'cell'
      ? column
        ? whyNot(column)
        : `列「${sheet.column.name}」がなくなったため、閉じました。`
      : sheet?.kind === 'move' && !look.groupColumn
        ? whyNoMove
        : undefined;
  const end = (reason: string) => {
    setStep(undefined);
    bulk.explain(reason);
  };
  if (bulk.progress)
    return (
      <div className={classes.bar} role="toolbar" aria-label="選択した投稿の操作" data-phone-bar>
        <button type="button" className={classes.item} aria-label="進み具合を閉じる" onClick={bulk.closeProgress}>
          <IconX {...ICON} />
        </button>
        <BulkProgressView {...bulk.progress} onCancel={bulk.cancel} />
      </div>
    );
  const cellItem = (column: Column) => (
    <BarItem
      icon={<ColumnTypeIcon columnType={column.columnType} size={ICON.size} />}
      label={column.name}
      refusal={whyNot(column)}
      onClick={() => open({ kind: 'cell', column }, whyNot(column))}
    />
  );

  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label="選択した投稿の操作" data-phone-bar data-tour="bulk-bar">
        <button
          type="button"
          className={classes.item}
          aria-label={`${bulk.count}件の選択を解除`}
          onClick={checks.clear}
        >
          <IconX {...ICON} />
          <span className="num">{formatNumber(bulk.count)}件</span>
        </button>
        {status && cellItem(status)}
        {assignee && cellItem(assignee)}
        <BarItem
          icon={<IconArrowRight {...ICON} />}
          label="移動"
          refusal={whyNoMove}
          onClick={() => open({ kind: 'move' }, whyNoMove)}
        />
        <BarItem icon={<IconDots {...ICON} />} label="その他" onClick={() => go({ kind: 'more' })} />
      </div>
      {whyOver !== undefined && <Over reason={whyOver} onOver={end} />}
      {sheet && whyOver === undefined && (
        <ToolSheet
          title={
            column
              ? column.name
              : sheet.kind === 'move'
                ? bulk.moveTitle
                : sheet.kind === 'columns'
                  ? 'ほかの列'
                  : 'その他'
          }
          opened
          onClose={close}
        >
          <div ref={box} className={classes.content} tabIndex={-1}>
            {sheet.kind === 'cell' && column && (
              <>
                {sheet.isOfList && (
                  <Line icon={<IconChevronLeft {...LINE_ICON} />} label="列の一覧に戻る" onClick={openList} />
                )}
                <BulkField column={column} bulk={bulk} isFirst={false} onClose={sheet.isOfList ? openList : close} />
              </>
            )}
            {sheet.kind === 'columns' && (
              <BulkColumnList
                bulk={bulk}
                isFirst={false}
                onChoose={(column) => go({ kind: 'cell', column, isOfList: true })}
                onClose={close}
              />
            )}
            {sheet.kind === 'move' && (
              <>
                {bulk.staying !== '' && <p className={classes.staying}>{bulk.staying}</p>}
                <ul aria-label="移動先">
                  {state.groups.map((group) => (
                    <li key={group.key}>
                      <button type="button" className={classes.line} onClick={() => bulk.moveTo(group.key)}>
                        <GroupName
                          group={group}
                          groupColumn={look.groupColumn}
                          name={groupName(group, look.groupColumn, look.people)}
                        />
                        <span className={`${classes.size} num`}>{group.size}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {sheet.kind === 'more' && (
              <>
                {bulk.checkAll && (
                  <Line
                    icon={<IconChecks {...LINE_ICON} />}
                    label={`条件に合う${formatNumber(state.total.size)}件すべてを選ぶ`}
                    onClick={() => {
                      close();
                      bulk.checkAll?.();
                    }}
                  />
                )}
                {deadline && (
                  <Line
                    icon={<ColumnTypeIcon columnType={deadline.columnType} size={16} />}
                    label={deadline.name}
                    refusal={whyNot(deadline)}
                    onClick={() => open({ kind: 'cell', column: deadline }, whyNot(deadline))}
                  />
                )}
                {bulk.others.length > 0 && (
                  <Line icon={<IconDots {...LINE_ICON} />} label="ほかの列" onClick={openList} />
                )}
                <Line
                  icon={<IconLayoutBoard {...LINE_ICON} />}
                  label="ほかのボードへ移動"
                  onClick={() => {
                    close();
                    bulk.moveToBoard();
                  }}
                />
                {bulk.restore && (
                  <Line icon={<IconArchiveOff {...LINE_ICON} />} label="アーカイブから戻す" onClick={bulk.restore} />
                )}
                <Line icon={<IconArchive {...LINE_ICON} />} label="アーカイブ" onClick={bulk.archive} />
                <Line icon={<IconTrash {...LINE_ICON} />} label="削除" onClick={bulk.remove} />
              </>
            )}
          </div>
        </ToolSheet>
      )}
    </>
  );
};

/** Stands for a sheet that cannot stand any more. */
const Over = ({ reason, onOver }: { reason: string; onOver(reason: string): void }) => {
  useEffect(() => onOver(reason));
  return null;
};

interface ItemProps {
  icon: ReactNode;
  label: string;
  refusal?: string | undefined;
  onClick(): void;
}

const BarItem = ({ icon, label, refusal, onClick }: ItemProps) => (
  <button
    type="button"
    className={classes.item}
    aria-disabled={refusal !== undefined}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {icon}
    <span className="ellipsis">{label}</span>
  </button>
);

const Line = ({ icon, label, refusal, onClick }: ItemProps) => (
  <button type="button" className={classes.line} aria-disabled={refusal !== undefined} onClick={onClick}>
    {icon}
    <span className="ellipsis">{label}</span>
  </button>
);

export default PhoneBulkBar;
