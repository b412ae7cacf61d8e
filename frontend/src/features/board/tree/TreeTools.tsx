import { lazy } from 'react';
import { SegmentedControl } from '#app/components/fields/SegmentedControl.tsx';
import type { TreeColumns } from '#shared/board/tree/tree-columns.ts';
import { SettingsTool } from '../views/SettingsTool.tsx';
import { ALL_LEVELS, LEVELS } from './open-nodes.ts';
import classes from './Tree.module.css';

const loadSettings = () => import('./TreeSettings.tsx');
const TreeSettings = lazy(loadSettings);

const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, label: value === ALL_LEVELS ? 'すべて' : value }));

interface Props {
  levels: number;
  onLevels(levels: number): void;
  /** What is not as one would expect, in a few words. */
  notice: string | undefined;
  /** While something is dragged: whether it would go to the top. */
  top: 'offered' | 'aimed' | undefined;
  /** What the tree could stand along; undefined: one may not change the view. */
  settings: { offered: readonly TreeColumns[]; columnId: string; onChange(columnId: string): void } | undefined;
}

/** How much of the tree is open, and along which links it stands. */
export const TreeTools = ({ levels, onLevels, notice, top, settings }: Props) => {
  return (
    <div className={classes.tools} role="toolbar" aria-label="ツリーの表示">
      <span>開く階層</span>
      <SegmentedControl label="開く階層" options={LEVEL_OPTIONS} value={levels} onChange={onLevels} />
      {notice !== undefined && <span role="status">{notice}</span>}
      <span className={classes.grow} />
      {settings && settings.offered.length > 1 && (
        <SettingsTool title="ツリーの設定" width={280} load={loadSettings}>
          {() => <TreeSettings {...settings} />}
        </SettingsTool>
      )}
      {top !== undefined && (
        <div className={classes.top} data-top data-drop={top === 'aimed' || undefined}>
          ここで放すと、一番上の階層へ移動します
        </div>
      )}
    </div>
  );
};
