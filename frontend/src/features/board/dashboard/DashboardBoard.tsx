import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { SegmentedControl } from '#app/components/fields/SegmentedControl.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { useSortable } from '#app/hooks/use-sortable.ts';
import type { ChartPlace } from '#shared/board/charts/chart.ts';
import { CHARTS_MAX } from '#shared/board/limits.ts';
import type { ChartSettings } from '#shared/board/types.ts';
import { ChartDivideSettingType } from '#shared/enums/enums.ts';
import { arrangementOf } from '../api/board-page.ts';
import {
  type DrawnChart,
  deleteChart,
  registerChart,
  type UnnamedChart,
  updateChart,
  updateChartName,
} from '../api/charts.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import { ChartCard } from './ChartCard.tsx';
import { settingsOf } from './chart-form.ts';
import classes from './Dashboard.module.css';
import { starterCharts } from './starter-charts.ts';
import { type ChartSize, useChartResize } from './use-chart-resize.ts';
import { useCharts } from './use-charts.ts';

const loadDialog = () => import('./ChartDialog.tsx');
const ChartDialog = lazy(loadDialog);
const ChartPostsDialog = lazy(() => import('./ChartPostsDialog.tsx'));

const DIVIDES = [
  { value: ChartDivideSettingType.SINGLE_COLUMN, label: '1列' },
  { value: ChartDivideSettingType.DOUBLE_COLUMN, label: '2列' },
];

/** The view's posts in charts (work §2.5), arranged by drag and keys, changed for everybody. */
const DashboardBoard = ({ address: on, state, look, onOpen, onSettings }: ViewBodyProps) => {
  const data = state.data!;
  const { board, view } = data;
  const address = useMemo(() => ({ ...on, boardViewId: view.id }), [on, view.id]);
  const arrangement = arrangementOf(state.draft, view.searchText ?? '');
  const version = state.pending.length === 0 ? data : undefined;
  const { charts, error, reload, change } = useCharts(address, arrangement, version);
  const [editing, setEditing] = useState<DrawnChart | 'new'>();
  const [looking, setLooking] = useState<{ chart: DrawnChart; place: ChartPlace }>();
  const isPhone = useMedia(PHONE);
  const columns = isPhone || view.chartDivideSetting === ChartDivideSettingType.SINGLE_COLUMN ? 1 : 2;
  const byId = new Map(charts?.map((chart) => [chart.id, chart]));

  const sortable = useSortable({
    name: 'chart',
    ids: [...byId.keys()],
    isVertical: columns === 1,
    onMove:
      onSettings &&
      (async (id, nextChartId = undefined) => {
        const chart = byId.get(id)!;
        return change(
          (all) => {
            const others = all.filter((one) => one.id !== id);
            const at = others.findIndex((one) => one.id === nextChartId);
            return at < 0 ? [...others, chart] : others.toSpliced(at, 0, chart);
          },
          () => updateChart(address, { chartId: id, ...settingsOf(chart), nextChartId: nextChartId ?? null }),
        );
      }),
  });
  const changeSize = (id: string, size: Partial<ChartSize>) =>
    void change(
      (all) => all.map((one) => (one.id === id ? { ...one, ...size } : one)),
      () => updateChart(address, { chartId: id, ...settingsOf(byId.get(id)!), ...size }),
    );
  const resize = useChartResize(changeSize);
  const save = async (name: string, settings: UnnamedChart) => {
    if (editing === 'new') await registerChart(address, { name, ...settings });
    else if (editing) {
      await updateChart(address, { chartId: editing.id, ...settings });
      if (name !== editing.name) await updateChartName(address, editing.id, name);
    }
    setEditing(undefined);
    await reload();
  };
  const add = (wanted: ChartSettings, nextChartId?: string) =>
    change(
      (all) => all,
      () => registerChart(address, { ...wanted, nextChartId }),
    );
  const remove = async (chart: DrawnChart) => {
    const next = sortable.order[sortable.order.indexOf(chart.id) + 1];
    const isDone = await change(
      (all) => all.filter(({ id }) => id !== chart.id),
      () => deleteChart(address, chart.id),
    );
    if (isDone)
      showUndoToast(
        `グラフ「${chart.name}」を削除しました`,
        () => void add({ name: chart.name, ...settingsOf(chart) }, next),
      );
  };
  const addStarters = async () => {
    for (const starter of starterCharts(board.columns)) if (!(await add(starter))) return;
  };

  if (!charts)
    return error === undefined ? (
      <SkeletonRows rows={4} rowHeight={120} onReload={() => void reload()} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void reload()} />
    );
  const isFull = charts.length >= CHARTS_MAX;
  const addButton = (
    <PlainButton
      size="xs"
      icon={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
      aria-disabled={isFull}
      title={isFull ? `グラフは1つのビューに${CHARTS_MAX}個までです。` : undefined}
      onPointerEnter={() => void loadDialog()}
      onClick={() => !isFull && setEditing('new')}
    >
      グラフを追加
    </PlainButton>
  );
  return (
    <div className={classes.dashboard}>
      {charts.length === 0 ? (
        <EmptyState
          icon={IconChartBar}
          title="グラフがまだありません"
          actions={
            onSettings && (
              <>
                <PlainButton variant="filled" onClick={() => void addStarters()}>
                  おすすめのグラフを並べる
                </PlainButton>
                {addButton}
              </>
            )
          }
        >
          {onSettings
            ? '件数の内訳や推移を、投稿からその場で数えます。'
            : 'ビューを変更できる人がグラフを追加すると、ここに並びます。'}
        </EmptyState>
      ) : (
        <>
          {onSettings && (
            <div className={classes.tools} role="toolbar" aria-label="ダッシュボードの表示">
              {addButton}
              {!isPhone && (
                <SegmentedControl
                  label="グラフの並べ方"
                  options={DIVIDES}
                  value={columns === 1 ? ChartDivideSettingType.SINGLE_COLUMN : ChartDivideSettingType.DOUBLE_COLUMN}
                  onChange={(chartDivideSetting) => onSettings({ chartDivideSetting })}
                />
              )}
            </div>
          )}
          <ul className={classes.charts} data-columns={columns} {...sortable.listProps}>
            {sortable.order.map((id) => {
              const stored = byId.get(id);
              const chart = stored && { ...stored, ...resize.sizeOf(stored) };
              return (
                chart && (
                  <li
                    key={id}
                    className={classes.card}
                    data-wide={(columns === 2 && chart.isWide) || undefined}
                    {...sortable.entryProps(id)}
                  >
                    <ChartCard
                      chart={chart}
                      board={board}
                      people={look.people}
                      columns={columns}
                      commands={
                        onSettings && {
                          edit: () => setEditing(chart),
                          step: (by) => sortable.step(id, by),
                          resize: (size) => changeSize(id, size),
                          grabCorner: (event) => resize.grab(stored, event),
                          remove: () => void remove(chart),
                        }
                      }
                      onPlace={(place) => setLooking({ chart, place })}
                    />
                  </li>
                )
              );
            })}
          </ul>
        </>
      )}
      <Suspense>
        {editing && (
          <ChartDialog
            view={address}
            arrangement={arrangement}
            board={board}
            people={look.people}
            chart={editing === 'new' ? undefined : editing}
            onSave={save}
            onClose={() => setEditing(undefined)}
          />
        )}
        {looking && (
          <ChartPostsDialog
            view={address}
            arrangement={arrangement}
            chartId={looking.chart.id}
            place={looking.place}
            title={looking.chart.name}
            onOpen={(postId) => {
              setLooking(undefined);
              onOpen(postId);
            }}
            onClose={() => setLooking(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};

export default DashboardBoard;
