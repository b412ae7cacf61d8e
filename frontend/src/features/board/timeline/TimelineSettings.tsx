import { SelectField } from '#app/components/fields/SelectField.tsx';
import type { Column, View } from '#shared/board/types.ts';
import { timelineKind } from '#shared/board/view-kinds/timeline.ts';
import type { ColumnSetting } from '#shared/board/view-kinds/view-kind.ts';
import { TimelineDependencyType, type TimelineViewSpanType } from '#shared/enums/enums.ts';
import type { ViewSettings } from '../views/view-settings.ts';
import { SPANS } from './scale.ts';
import classes from './Timeline.module.css';

export interface SettingsProps {
  view: View;
  columns: readonly Column[];
  onChange(change: ViewSettings): void;
}

const FIELDS: readonly [name: keyof typeof NAMES & ColumnSetting, isRequired: boolean][] = [
  ['timelineTermColumnId', true],
  ['timelineStateColumnId', false],
  ['timelineUserColumnId', false],
  ['postLinkColumnId', false],
];
const NAMES = {
  timelineTermColumnId: '期間の列',
  timelineStateColumnId: '色を決める列',
  timelineUserColumnId: '担当の列',
  postLinkColumnId: '先行・後続のリンク列',
} as const;

/** Of posts that wait for each other, as people say it. */
const DEPENDENCIES: readonly [TimelineDependencyType, string][] = [
  [TimelineDependencyType.FINISH_TO_START, '先行が終わってから始める'],
  [TimelineDependencyType.START_TO_START, '先行が始まってから始める'],
  [TimelineDependencyType.FINISH_TO_FINISH, '先行が終わってから終える'],
];

/** For everybody, at once. */
const TimelineSettings = ({ view, columns, onChange }: SettingsProps) => (
  <div className={classes.settings}>
    {FIELDS.map(([name, isRequired]) => {
      const offered = columns.filter((column) => timelineKind.columnSettings![name]!(column));
      const value = offered.find(({ id }) => id === view[name])?.id ?? '';
      return (
        <SelectField
          key={name}
          label={NAMES[name]}
          value={value}
          options={[
            ...(isRequired && value !== ''
              ? []
              : [{ value: '', label: offered.length > 0 ? 'なし' : '使える列がありません' }]),
            ...offered.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={(columnId) => onChange({ [name]: columnId || null })}
        />
      );
    })}
    {columns.some(({ id }) => id === view.postLinkColumnId) && (
      <SelectField
        label="後続を始めるとき"
        value={`${view.timelineDependencyType ?? TimelineDependencyType.FINISH_TO_START}`}
        options={DEPENDENCIES.map(([type, label]) => ({ value: `${type}`, label }))}
        onChange={(type) => onChange({ timelineDependencyType: Number(type) as TimelineDependencyType })}
      />
    )}
    <SelectField
      label="開いたときの目盛り"
      value={`${view.timelineViewSpan ?? ''}`}
      options={SPANS.map(({ span, name }) => ({ value: `${span}`, label: name }))}
      onChange={(span) => onChange({ timelineViewSpan: Number(span) as TimelineViewSpanType })}
    />
    <p>このビューを見るすべての人に適用されます。</p>
  </div>
);

export default TimelineSettings;
