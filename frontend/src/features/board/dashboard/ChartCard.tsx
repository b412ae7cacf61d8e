import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconDots,
  IconDownload,
  IconPencil,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import type { ECharts } from 'echarts/core';
import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { ChartHeight, type ChartPlace } from '#shared/board/charts/chart.ts';
import type { DrawnChart } from '../api/charts.ts';
import type { BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';
import { ChartBody } from './ChartBody.tsx';
import { chartKind } from './chart-kinds.ts';
import { categoryName, withNames } from './chart-words.ts';
import classes from './Dashboard.module.css';
import type { ChartSize } from './use-chart-resize.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const loadFiles = () => import('./chart-files.ts');

const HEIGHTS = [
  { height: ChartHeight.LOW, label: '低い' },
  { height: ChartHeight.MEDIUM, label: '標準' },
  { height: ChartHeight.HIGH, label: '高い' },
];

export interface ChartCommands {
  edit(): void;
  step(by: 1 | -1): void;
  resize(size: Partial<ChartSize>): void;
  grabCorner(event: PointerEvent): void;
  remove(): void;
}

interface Props {
  chart: DrawnChart;
  board: BoardInfo;
  people: People;
  /** Of the dashboard. */
  columns: 1 | 2;
  /** Undefined: may only look. */
  commands: ChartCommands | undefined;
  onPlace(place: ChartPlace): void;
}

/** One chart with its name and what can be done with it. */
export const ChartCard = ({ chart, board, people, columns, commands, onPlace }: Props) => {
  const [isTable, setTable] = useState(false);
  const drawing = useRef<ECharts>(null);
  const onDrawn = useCallback((made: ECharts | null) => {
    drawing.current = made;
  }, []);
  const { shape } = chartKind(chart.chartType);
  const { figures } = withNames(chart, chart, board.columns, people);
  const isDrawn = figures !== undefined && shape !== 'figure' && figures.categoryList.length > 0;
  const save = (ending: 'png' | 'svg') => async () => {
    const files = await loadFiles();
    const made = drawing.current;
    if (!made) return;
    if (ending === 'svg') files.chartAsSvg(chart.name, made);
    else await files.chartAsPng(chart.name, made, getComputedStyle(made.getDom()).getPropertyValue('--hs-bg').trim());
  };
  return (
    <>
      <div className={classes.cardHead}>
        <h2 className="ellipsis" title={chart.name}>
          {chart.name}
        </h2>
        {isDrawn && (
          <IconButton
            label={isTable ? `${chart.name}を図で見る` : `${chart.name}を表で見る`}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            <IconTable {...ICON} />
          </IconButton>
        )}
        {(commands || isDrawn) && (
          <Menu position="bottom-end" width={208}>
            <Menu.Target>
              <IconButton label={`${chart.name}の操作`}>
                <IconDots {...ICON} />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              {commands && (
                <>
                  <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={commands.edit}>
                    編集
                  </Menu.Item>
                  <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={() => commands.step(-1)}>
                    前へ移動
                  </Menu.Item>
                  <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={() => commands.step(1)}>
                    後ろへ移動
                  </Menu.Item>
                  <Menu.Divider />
                  <Menu.Label>大きさ</Menu.Label>
                  {columns === 2 && (
                    <Menu.Item
                      leftSection={chart.isWide ? <IconCheck {...ICON} /> : <i className={classes.noIcon} />}
                      onClick={() => commands.resize({ isWide: !chart.isWide })}
                    >
                      横幅いっぱい
                    </Menu.Item>
                  )}
                  {HEIGHTS.map(({ height, label }) => (
                    <Menu.Item
                      key={height}
                      leftSection={height === chart.height ? <IconCheck {...ICON} /> : <i className={classes.noIcon} />}
                      onClick={() => commands.resize({ height })}
                    >
                      高さ：{label}
                    </Menu.Item>
                  ))}
                </>
              )}
              {isDrawn && (
                <>
                  {commands && <Menu.Divider />}
                  {!isTable && (
                    <>
                      <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => void save('png')()}>
                        PNG画像を保存
                      </Menu.Item>
                      <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => void save('svg')()}>
                        SVG画像を保存
                      </Menu.Item>
                    </>
                  )}
                  <Menu.Item
                    leftSection={<IconDownload {...ICON} />}
                    onClick={() =>
                      void loadFiles().then(({ chartAsCsv }) =>
                        chartAsCsv(chart.name, categoryName(chart, board.columns), figures),
                      )
                    }
                  >
                    CSVを保存
                  </Menu.Item>
                </>
              )}
              {commands && (
                <>
                  <Menu.Divider />
                  <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={commands.remove}>
                    削除
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <div className={classes.cardBody} data-height={chart.height}>
        <ChartBody
          settings={chart}
          name={chart.name}
          answer={chart}
          board={board}
          people={people}
          isTable={isTable}
          onDrawn={onDrawn}
          onPlace={onPlace}
        />
      </div>
      {/* The menu does the same. */}
      {commands && <span className={classes.corner} onPointerDown={commands.grabCorner} aria-hidden="true" />}
    </>
  );
};
