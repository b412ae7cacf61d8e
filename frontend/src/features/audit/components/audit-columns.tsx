import { IconArrowRight } from '@tabler/icons-react';
import { Avatar } from '#app/components/Avatar.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { AuditActionLabel } from '#shared/rules/workspace/audit.ts';
import type { AuditLogEntry } from '../api/audit-log.ts';
import classes from './AuditColumns.module.css';

/** When, who, what, and from where; on phones all of it in the one cell of what changed. */
export const auditColumns: readonly SettingColumn<AuditLogEntry>[] = [
  {
    id: 'at',
    head: '日時',
    width: '122px',
    from: 'tablet',
    cell: ({ at }) => (
      <time className="num" dateTime={at}>
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    id: 'actor',
    head: '操作した人',
    width: 'minmax(0, 168px)',
    from: 'tablet',
    cell: (entry) => <Actor entry={entry} />,
  },
  {
    id: 'action',
    head: '操作',
    width: 'minmax(0, 184px)',
    from: 'tablet',
    cell: ({ action }) => AuditActionLabel[action],
  },
  { id: 'change', head: '対象と変更', width: 'minmax(0, 1fr)', cell: (entry) => <Change entry={entry} /> },
  { id: 'origin', head: '操作元', width: 'minmax(0, 148px)', from: 'desktop', cell: (entry) => <From entry={entry} /> },
];

const Actor = ({ entry: { actor } }: { entry: AuditLogEntry }) => (
  <span className={classes.actor}>
    <Avatar name={actor.name} accountName={actor.accountName} thumbnail={actor.thumbnail} size={24} />
    <span className="ellipsis" title={`${actor.name}（${actor.accountName}）`}>
      {actor.name}
    </span>
    {actor.isDeleted && <small className={classes.gone}>削除済み</small>}
  </span>
);

const Change = ({ entry }: { entry: AuditLogEntry }) => (
  <div className={classes.change}>
    <p className={classes.target}>
      <span className="only-phone muted">{AuditActionLabel[entry.action]}</span>
      <span title={entry.targetName}>{entry.targetName}</span>
    </p>
    {(entry.before !== null || entry.after !== null) && <Values before={entry.before} after={entry.after} />}
    <p className={`${classes.about} only-phone muted`}>
      <span>{entry.actor.name}</span>
      <time className="num" dateTime={entry.at}>
        {formatDateTime(entry.at)}
      </time>
    </p>
  </div>
);

/** Before struck through → after, as the history of a post has it. */
const Values = ({ before, after }: { before: string | null; after: string | null }) => (
  <p className={classes.values}>
    {before !== null && (
      <s>
        <span className="visually-hidden">変更前 </span>
        {before}
      </s>
    )}
    {before !== null && after !== null && <IconArrowRight size={12} stroke={1.75} aria-hidden="true" />}
    {after !== null && (
      <span>
        <span className="visually-hidden">変更後 </span>
        {after}
      </span>
    )}
  </p>
);

const From = ({ entry: { ip, device } }: { entry: AuditLogEntry }) => (
  <div className={classes.from}>
    <p className="ellipsis" title={device ?? undefined}>
      {device ?? '—'}
    </p>
    {ip && (
      <p className="ellipsis num muted" title={ip}>
        {ip}
      </p>
    )}
  </div>
);
