import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy } from 'react';
import { SegmentedControl } from '#app/components/fields/SegmentedControl.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import type { TimelineViewSpanType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { SettingsTool } from '../views/SettingsTool.tsx';
import { SPANS } from './scale.ts';

import classes from './Timeline.module.css';
import { TimelinePaperMenu } from './TimelinePaperMenu.tsx';
import type { SettingsProps } from './TimelineSettings.tsx';
import type { Paper } from './timeline-paper.ts';

const loadSettings = () => import('./TimelineSettings.tsx');
const TimelineSettings = lazy(loadSettings);

const SPAN_OPTIONS = SPANS.map(({ span, name }) => ({ value: span, label: name }));

interface Props {
  span: TimelineViewSpanType;
  /** Posts without days among those that are loaded. */
  undated: number;
  isTrayOpen: boolean;
  /** Undefined: may not change the view. */
  settings: SettingsProps | undefined;
  onSpan(span: TimelineViewSpanType): void;
  onToday(): void;
  /** By so many widths of the window. */
  onPage(by: 1 | -1): void;
  onTray(): void;
  /** Posts that stand before those they wait for; undefined: posts of this view do not wait for each other. */
  broken: number | undefined;
  onNextBroken(): void;
  /** Undefined: cannot be shown. */
  isCriticalShown: boolean | undefined;
  onCritical(): void;
  isLoadShown: boolean | undefined;
  onLoad(): void;
  paper: Paper;
}

export const TimelineTools = ({
  span,
  undated,
  isTrayOpen,
  settings,
  onSpan,
  onToday,
  onPage,
  onTray,
  broken,
  onNextBroken,
  isCriticalShown,
  onCritical,
  isLoadShown,
  onLoad,
  paper,
}: Props) => {
  return (
    <div className={classes.tools} role="toolbar" aria-label="タイムラインの表示">
      <IconButton label="前の期間" onClick={() => onPage(-1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <button type="button" className={classes.tool} onClick={onToday}>
        今日
      </button>
      <IconButton label="次の期間" onClick={() => onPage(1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <SegmentedControl label="目盛り" options={SPAN_OPTIONS} value={span} onChange={onSpan} />
      <span className={classes.grow} />
      {broken !== undefined && broken > 0 && (
        <button type="button" className={classes.broken} onClick={onNextBroken} title="次の矛盾へ移動">
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          順序の矛盾 {formatNumber(broken)}
        </button>
      )}
      {isCriticalShown !== undefined && (
        <button
          type="button"
          className={classes.tool}
          aria-pressed={isCriticalShown}
          title="遅れると全体の終わりも遅れる投稿を示します"
          onClick={onCritical}
        >
          クリティカルパス
        </button>
      )}
      {isLoadShown !== undefined && (
        <button type="button" className={classes.tool} aria-pressed={isLoadShown} onClick={onLoad}>
          負荷
        </button>
      )}
      <button type="button" className={classes.tool} aria-expanded={isTrayOpen} onClick={onTray}>
        日付なし <span className={classes.count}>{formatNumber(undated)}</span>
      </button>
      <TimelinePaperMenu paper={paper} />
      {settings && (
        <SettingsTool title="タイムラインの設定" width={300} load={loadSettings}>
          {() => <TimelineSettings {...settings} />}
        </SettingsTool>
      )}
    </div>
  );
};
