import { IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { AvatarStack, Person } from '#app/components/Avatar.tsx';
import { Chip } from '#app/components/Chip.tsx';
import { StatusMark } from '#app/components/states/StatusMark.tsx';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { formatCell } from '#shared/board/cells/cells.ts';
import { linkLabel, linkOf } from '#shared/board/cells/link-text.ts';
import { isUnitLeft } from '#shared/board/cells/number-text.ts';
import { fixedValue } from '#shared/board/columns/fixed-columns.ts';
import { mirroredColumn, mirrorValues } from '#shared/board/columns/kinds/mirror.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { holdsPeople, kindOf, optionLook } from '../table/column-layout.ts';
import classes from './CellValueView.module.css';
import { nameOf, type People } from './people.ts';
import { plainPreview } from './plain-preview.ts';

/** Rarer than what the first rows are made of. */
const FilesView = lazy(() => import('../attachments/FilesView.tsx'));
const MomentView = lazy(() => import('./MomentView.tsx'));
const ReferencesView = lazy(() => import('./ReferencesView.tsx'));
const MeasurementCell = lazy(() => import('../measured/MeasurementCell.tsx'));

/** How a day stands against today; a finished post is never late. */
export const urgencyOf = (
  column: Column,
  value: CellValue | undefined,
  today: string,
  isDone: boolean,
): 'late' | 'today' | undefined => {
  if (!column.isDeadline || typeof value !== 'string' || isDone) return undefined;
  if (value < today) return 'late';
  return value === today ? 'today' : undefined;
};

interface Props {
  column: Column;
  value: CellValue | undefined;
  people: People;
  urgency?: 'late' | 'today' | undefined;
}

const LinkChips = lazy(async () => ({ default: (await import('./LinkChips.tsx')).LinkChips }));
const MirrorView = lazy(async () => ({ default: (await import('./MirrorView.tsx')).MirrorView }));

/** What stands in a cell; a mirror reads it from the posts that the row is linked with. */
export const valueOf = (column: Column, row: Row): CellValue | undefined => {
  const fixed = fixedValue(column.id);
  if (fixed) return fixed(row);
  if (kindOf(column) !== 'mirror') return row.values[column.id];
  const values = mirrorValues(column, row);
  return values.length > 0 ? values : undefined;
};

/** One value as table, panel and phone rows show it. */
export const CellValueView = ({ column, value, people, urgency }: Props) => {
  const kind = kindOf(column);
  if (holdsPeople(column)) return <PeopleView accountNames={textsOf(value)} people={people} />;
  if (kind === 'files')
    return (
      <Suspense>
        <FilesView column={column} value={value} />
      </Suspense>
    );
  if (value === undefined || value === '')
    return kind === 'date' || kind === 'term' ? <span className="muted">なし</span> : null;
  switch (kind) {
    case 'links':
      return (
        <Suspense>
          <LinkChips column={column} value={value} />
        </Suspense>
      );
    case 'mirror': {
      const shown = mirroredColumn(column);
      return shown ? (
        <Suspense>
          <MirrorView
            values={value as CellValue[]}
            show={(one) => <CellValueView column={shown} value={one} people={people} />}
          />
        </Suspense>
      ) : null;
    }
    case 'state':
    case 'option': {
      const option = column.valueOptionList.find((candidate) => candidate.id === value);
      if (!option) return null;
      if (option.deletedAt) return <DeletedOption name={option.name} />;
      return kind === 'state' ? (
        <StatusMark label={option.name} statusType={option.statusType} color={option.color} />
      ) : (
        <Chip label={option.name} color={option.color} look={optionLook(column)} />
      );
    }
    case 'date':
      return (
        <span className={`num ${classes.date}`} data-urgency={urgency}>
          {String(value)}
        </span>
      );
    case 'moment':
      return (
        <Suspense>
          <MomentView moment={String(value)} />
        </Suspense>
      );
    case 'term':
      return <span className={`num ${classes.number}`}>{formatCell(column, value)}</span>;
    case 'section':
      return <span className={`ellipsis ${classes.text}`}>{formatCell(column, value)}</span>;
    case 'number':
      return (
        <span className={`num ${classes.number}`}>
          <NumberView column={column} value={Number(value)} />
        </span>
      );
    case 'measurement':
      return (
        <Suspense>
          <MeasurementCell column={column} value={value} />
        </Suspense>
      );
    case 'link': {
      const link = linkOf(String(value));
      return (
        <a
          className={`ellipsis ${classes.link}`}
          href={link.url}
          target="_blank"
          rel="noreferrer noopener"
          title={String(value)}
        >
          <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
          {linkLabel(link)}
        </a>
      );
    }
    case 'references':
      return (
        <Suspense>
          <ReferencesView column={column} value={value} />
        </Suspense>
      );
    case 'longText':
      return (
        <span className={`ellipsis ${classes.text}`} title={String(value)}>
          {plainPreview(column, String(value))}
        </span>
      );
    default:
      return (
        <span className={`ellipsis ${classes.text}`} title={String(value)}>
          {String(value)}
        </span>
      );
  }
};

/** A number with its unit, on the side where the column has it. */
export const NumberView = ({ column, value }: { column: Column; value: number }) => {
  const unit = column.numericUnit && (
    <span className={classes.unit} data-left={isUnitLeft(column) || undefined}>
      {column.numericUnit}
    </span>
  );
  return (
    <>
      {isUnitLeft(column) && unit}
      {formatNumber(value)}
      {!isUnitLeft(column) && unit}
    </>
  );
};

/** The post keeps what it held until somebody changes it. */
const DeletedOption = ({ name }: { name: string }) => (
  <s className={`ellipsis ${classes.deleted}`} title={`「${name}」は削除された選択肢です`}>
    {name}
  </s>
);

const PeopleView = ({ accountNames, people }: { accountNames: readonly string[]; people: People }) => {
  const [first] = accountNames;
  if (first === undefined) return <span className="muted">未割り当て</span>;
  if (accountNames.length === 1) return <Person name={nameOf(people, first)} accountName={first} />;
  return (
    <AvatarStack
      title="担当"
      people={accountNames.map((accountName) => ({ accountName, name: nameOf(people, accountName) }))}
    />
  );
};
