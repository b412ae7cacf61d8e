import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SegmentedControl } from '#app/components/fields/SegmentedControl.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { SPRINTS_MAX } from '#shared/board/limits.ts';
import type { SprintOver } from '#shared/board/sprints/sprint.ts';
import { sprintsFor, type Velocity } from '#shared/board/sprints/velocity.ts';
import { ColumnType, NumericFunctionType } from '#shared/enums/enums.ts';
import type { ViewAddress } from '../api/charts.ts';
import { CardColumns } from '../kanban/CardColumns.tsx';
import type { CardBoardProps } from '../kanban/use-card-board.tsx';
import { isWhole } from '../state/rows/place-row.ts';
import { SettingsTool } from '../views/SettingsTool.tsx';
import classes from './Agile.module.css';
import type { OpenDialog } from './dialog-props.ts';
import type { PlanColumn } from './plan-columns.ts';
import { SprintHead } from './SprintHead.tsx';
import { amountText, sprintText, velocityText } from './sprint-words.ts';
import { usePlan } from './use-plan.ts';
import { REPORT_LIST, useReportPlace } from './use-report-place.ts';
import { useSprints } from './use-sprints.ts';

const loadForm = () => import('./AgileForm.tsx');
const AgileForm = lazy(loadForm);
const loadReports = () => import('./Reports.tsx');
const Reports = lazy(loadReports);

const PAGES = [
  { value: 'plan', label: '計画' },
  { value: 'reports', label: 'レポート', onNear: () => void loadReports() },
] as const;
const loadDialogs = () => import('./SprintDialogs.tsx');
const SprintDialogs = lazy(loadDialogs);

interface Props extends CardBoardProps {
  address: ViewAddress;
  over: SprintOver;
  canArrange: boolean;
}

/** The backlog and the sprints side by side, with what lies in each and on whom. */
export const AgilePlan = ({ address, over, canArrange, ...props }: Props) => {
  const { store, state, look } = props;
  const data = state.data!;
  const { board, view } = data;
  const { sprints, velocity, error, reload } = useSprints(address, view);
  const [isClosedShown, setClosedShown] = useState(false);
  const [open, setOpen] = useState<OpenDialog>();
  const [place, go] = useReportPlace();
  const textOf = sprintText(board.columns);

  const userColumnId = (
    look.columns.find(({ kind }) => kind === 'people')?.column ??
    board.columns.find(({ columnType }) => columnType === ColumnType.USER)
  )?.id;
  const { columns, loads } = usePlan({ store, groups: state.groups, sprints, over, userColumnId });
  const shown = columns.filter(({ kind, group }) => (kind !== 'closed' || isClosedShown) && !group.option?.isHidden);
  const estimate = board.columns.find(({ id }) => id === over.estimateColumnId);
  const text = amountText(estimate);
  const running = columns.find(({ kind }) => kind === 'running')?.sprint;
  const closedCount = columns.filter(({ kind }) => kind === 'closed').length;
  const isNarrowed =
    view.searchText !== undefined ||
    view.filterGroupList.some(({ filterConditionList }) => filterConditionList.length > 0);

  /** The sum of a backlog that is not loaded to its end is the column's own, where that is a sum. */
  const backlogAmount = ({ group }: PlanColumn): number | undefined => {
    if (isWhole(group)) return loads.get(group.key)?.amount;
    if (!estimate) return group.size;
    return estimate.numericFunctionType === NumericFunctionType.SUM ? group.aggregates[estimate.id] : undefined;
  };
  const headOf = (column: PlanColumn) => (
    <SprintHead
      column={column}
      look={look}
      load={loads.get(column.group.key)!}
      text={text}
      forecast={column.kind === 'backlog' && velocity ? forecastText(backlogAmount(column), velocity) : undefined}
      runningName={running?.name}
      commands={
        look.canEdit
          ? {
              edit: () => setOpen({ kind: 'form', column }),
              start: () => setOpen({ kind: 'start', column }),
              close: () => setOpen({ kind: 'close', column }),
              rename: () => setOpen({ kind: 'rename', column }),
              remove: () => setOpen({ kind: 'remove', column }),
              fold: () => store.toggleGroup(column.group.key),
            }
          : undefined
      }
      onReport={go}
      onAdd={look.canEdit && view.searchText === undefined ? () => props.onAdding(column.group.key) : undefined}
    />
  );

  if (!sprints)
    return error === undefined ? (
      <SkeletonRows rows={8} rowHeight={64} onReload={() => void reload()} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void reload()} />
    );
  const isFull = sprints.length >= SPRINTS_MAX;
  const byKey = new Map(shown.map((column) => [column.group.key, column]));
  const groups = shown.map(({ group }) => group);
  return (
    <div className={classes.agile}>
      <div className={classes.tools} role="toolbar" aria-label="スプリントの計画">
        <SegmentedControl
          label="表示"
          options={PAGES}
          value={place === undefined ? 'plan' : 'reports'}
          onChange={(page) => go(page === 'plan' ? undefined : REPORT_LIST)}
        />
        {look.canEdit && place === undefined && (
          <PlainButton
            size="xs"
            icon={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
            aria-disabled={isFull}
            title={isFull ? `スプリントは1つのビューに${SPRINTS_MAX}個までです。` : undefined}
            onPointerEnter={() => void loadDialogs()}
            onClick={() => !isFull && setOpen({ kind: 'form' })}
          >
            スプリントを作成
          </PlainButton>
        )}
        {velocity && place === undefined && (
          <span className={classes.velocity} title={`終了した${velocity.sprintCount}スプリントの、完了した量`}>
            ベロシティ {velocityText(velocity, text)}
          </span>
        )}
        {isNarrowed && place === undefined && (
          <span className={classes.velocity}>絞り込んだ投稿だけを集計しています</span>
        )}
        <span className={classes.grow} />
        {closedCount > 0 && place === undefined && (
          <button
            type="button"
            className={classes.tool}
            aria-pressed={isClosedShown}
            onClick={() => setClosedShown(!isClosedShown)}
          >
            終了した{closedCount}件も表示
          </button>
        )}
        {canArrange && <AgileTool board={board} view={view} />}
      </div>
      {place === undefined ? (
        <CardColumns
          {...props}
          isWide
          shown={groups}
          headOf={({ key }) => {
            const column = byKey.get(key)!;
            return { head: headOf(column), empty: EMPTY[column.kind] };
          }}
        />
      ) : (
        <Suspense fallback={<SkeletonRows rows={8} rowHeight={64} onReload={() => void reload()} />}>
          <Reports
            address={address}
            place={place}
            sprints={sprints}
            velocity={velocity}
            people={look.people}
            textOf={textOf}
            commands={
              look.canEdit
                ? {
                    rename: (sprint) => setOpen({ kind: 'rename', sprint }),
                    remove: (sprint) => setOpen({ kind: 'remove', sprint }),
                  }
                : undefined
            }
            onPlace={go}
          />
        </Suspense>
      )}
      <Suspense>
        {open && (
          <SprintDialogs
            key={`${open.kind} ${open.column?.group.key ?? open.sprint?.id}`}
            open={open}
            address={address}
            store={store}
            board={board}
            look={look}
            sprints={sprints}
            load={open.column && loads.get(open.column.group.key)}
            text={text}
            userColumnId={userColumnId}
            reload={reload}
            onReport={go}
            onRemoved={(reportId) => reportId === place && go(REPORT_LIST)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};

const EMPTY: Record<PlanColumn['kind'], string> = {
  backlog: 'スプリントに入っていない未完了の投稿はありません',
  running: 'カードをここへドラッグするか、カードの「移動」で入れます',
  ready: 'カードをここへドラッグするか、カードの「移動」で入れます',
  option: '投稿はありません',
  closed: '投稿はありません',
};

function forecastText(amount: number | undefined, velocity: Velocity): string | undefined {
  const found = amount ? sprintsFor(amount, velocity) : undefined;
  if (!found) return undefined;
  const { least, most } = found;
  return least === most ? `約${least}スプリント分` : `約${least}〜${most}スプリント分`;
}

const AgileTool = ({ board, view }: Pick<Parameters<typeof AgileForm>[0], 'board' | 'view'>) => {
  return (
    <SettingsTool title="スプリントの設定" width={320} load={loadForm}>
      {(close) => <AgileForm board={board} view={view} isChange onDone={close} />}
    </SettingsTool>
  );
};
