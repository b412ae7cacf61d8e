import {
  IconArchive,
  IconArchiveOff,
  IconArrowRight,
  IconCheck,
  IconDots,
  IconLayoutBoard,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { BulkBar as Bar, BulkButton, BulkRule } from '#app/components/BulkBar.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { Popover } from '#app/components/floating/Popover.tsx';
import { useBackToCell } from '#app/hooks/use-focus-back.ts';
import type { Column } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import ColumnTypeIcon from '../columns/ColumnTypeIcon.tsx';
import { PickerItemView } from '../editors/PickerList.tsx';
import { pickerItems } from '../editors/picker-items.ts';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import classes from './BulkBar.module.css';
import { BulkColumns } from './BulkColumns.tsx';
import { BulkField } from './BulkField.tsx';
import { BulkProgressView } from './BulkProgressView.tsx';
import { type Bulk, type BulkProps, useBulk } from './use-bulk.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
/** Clear of the bar, whose edge is 8 px above its buttons. */
const ABOVE = { position: 'top', offset: 12, width: 240 } as const;

/** What can be done with the checked rows, over the table's foot. */
const BulkBar = (props: BulkProps) => {
  const { state, look, checks } = props;
  const bulk = useBulk(props);
  useBackToCell();
  const { status, assignee, deadline, explain } = bulk;
  const face = (column: Column) => ({
    icon: <ColumnTypeIcon columnType={column.columnType} size={16} />,
    label: column.name,
    refusal: bulk.whyNot(column),
    onRefused: explain,
  });
  const field = (column: Column) => (close: () => void) => (
    <BulkField column={column} bulk={bulk} isFirst onClose={close} />
  );
  if (bulk.progress)
    return (
      <Bar label="選択した投稿の操作" count={bulk.count} onClear={bulk.closeProgress}>
        <BulkProgressView {...bulk.progress} onCancel={bulk.cancel} />
      </Bar>
    );
  return (
    <Bar label="選択した投稿の操作" count={bulk.count} tour="bulk-bar" onClear={checks.clear}>
      {bulk.checkAll && (
        <BulkButton onClick={bulk.checkAll} title="まだ読み込んでいない投稿も含みます">
          条件に合う{formatNumber(state.total.size)}件すべて
        </BulkButton>
      )}
      {status && (
        <Choice {...face(status)}>
          <ChoiceItems column={status} bulk={bulk} />
        </Choice>
      )}
      {assignee && <Panel {...face(assignee)}>{field(assignee)}</Panel>}
      {deadline && <Panel {...face(deadline)}>{field(deadline)}</Panel>}
      {bulk.others.length > 0 && (
        <Panel icon={<IconDots {...ICON} />} label="ほかの列" hasSteps onRefused={explain}>
          {(close) => <BulkColumns bulk={bulk} onClose={close} />}
        </Panel>
      )}
      <BulkRule />
      <Choice icon={<IconArrowRight {...ICON} />} label="移動" refusal={bulk.whyNoMove} onRefused={explain}>
        <Menu.Label>{bulk.moveTitle}</Menu.Label>
        {bulk.staying !== '' && <Menu.Label className={classes.staying ?? ''}>{bulk.staying}</Menu.Label>}
        {state.groups.map((group) => (
          <Menu.Item
            key={group.key}
            rightSection={<span className="num muted">{group.size}</span>}
            onClick={() => bulk.moveTo(group.key)}
          >
            <GroupName
              group={group}
              groupColumn={look.groupColumn}
              name={groupName(group, look.groupColumn, look.people)}
            />
          </Menu.Item>
        ))}
      </Choice>
      <BulkButton onClick={bulk.moveToBoard}>
        <IconLayoutBoard {...ICON} />
        ほかのボードへ
      </BulkButton>
      {bulk.restore && (
        <BulkButton onClick={bulk.restore}>
          <IconArchiveOff {...ICON} />
          アーカイブから戻す
        </BulkButton>
      )}
      <BulkButton onClick={bulk.archive} title="アーカイブ (E)">
        <IconArchive {...ICON} />
        アーカイブ
      </BulkButton>
      <BulkButton onClick={bulk.remove}>
        <IconTrash {...ICON} />
        削除
      </BulkButton>
    </Bar>
  );
};

/** A component of its own, so that it is drawn only while its menu is open: a whole board may be checked. */
const ChoiceItems = ({ column, bulk }: { column: Column; bulk: Bulk }) =>
  pickerItems(column, bulk.commonOf(column), '', bulk.people, bulk.me).map((item) => (
    <Menu.Item
      key={item.id}
      rightSection={item.isCurrent && <IconCheck size={14} stroke={1.75} aria-label="現在の値" />}
      onClick={() => bulk.fill(column, item.value)}
    >
      <PickerItemView column={column} item={item} />
    </Menu.Item>
  ));

interface FaceProps {
  icon: ReactNode;
  label: string;
  refusal?: string | undefined;
  onRefused(reason: string): void;
}

const Face = ({ icon, label }: Pick<FaceProps, 'icon' | 'label'>) => (
  <>
    {icon}
    <span className={`${classes.label} ellipsis`}>{label}</span>
  </>
);

const Refused = ({ icon, label, refusal, onRefused }: FaceProps & { refusal: string }) => (
  <BulkButton aria-disabled title={refusal} className={classes.refused} onClick={() => onRefused(refusal)}>
    <Face icon={icon} label={label} />
  </BulkButton>
);

/** Opens a menu. */
const Choice = ({ children, ...face }: FaceProps & { children: ReactNode }) => {
  const { label, refusal } = face;
  if (refusal !== undefined) return <Refused {...face} refusal={refusal} />;
  return (
    <Menu {...ABOVE} classNames={{ dropdown: classes.menu ?? '' }}>
      <Menu.Target>
        <BulkButton>
          <Face {...face} />
        </BulkButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
};

/** Opens what has a field of its own, and is no menu. `hasSteps`: it says itself what Escape leaves. */
const Panel = ({
  hasSteps = false,
  children,
  ...face
}: FaceProps & { hasSteps?: boolean; children(close: () => void): ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const { label, refusal } = face;
  if (refusal !== undefined) return <Refused {...face} refusal={refusal} />;
  return (
    <Popover opened={isOpen} onChange={setOpen} {...ABOVE} trapFocus returnFocus closeOnEscape={!hasSteps}>
      <Popover.Target>
        <BulkButton onClick={() => setOpen(!isOpen)}>
          <Face {...face} />
        </BulkButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  );
};

export default BulkBar;
