import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '#app/components/IconButton.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import { formatDateTime } from '#shared/format/date.ts';
import classes from './Archive.module.css';
import type { ArchiveItem } from './archive-items.ts';
import { TYPE_ICONS, TYPE_LABELS } from './archive-types.ts';

interface Context {
  place: ProjectPlace;
  nameOf(accountName: string): string;
  mayRestore(item: ArchiveItem): boolean;
  /** Undefined: may restore none. */
  onRestore: ((item: ArchiveItem) => void) | undefined;
  /** Sections cannot be deleted here. */
  mayDelete(item: ArchiveItem): boolean;
  onDelete(item: ArchiveItem): void;
  /** Those on their way. */
  restoring: ReadonlySet<string>;
}

/** What an item is called wherever one is named. */
export const itemName = ({ post, section, board }: ArchiveItem): string => post?.title ?? section?.name ?? board.name;

/** 項目 場所 アーカイブした人 日時; on phones all of it in the first, and the button. */
export const archiveColumns = ({
  place,
  nameOf,
  mayRestore,
  onRestore,
  mayDelete,
  onDelete,
  restoring,
}: Context): SettingColumn<ArchiveItem>[] => [
  {
    id: 'item',
    head: '項目',
    width: 'minmax(0, 1.6fr)',
    cell: (item) => <Item item={item} place={place} nameOf={nameOf} />,
  },
  {
    id: 'place',
    head: '場所',
    width: 'minmax(0, 1fr)',
    from: 'tablet',
    cell: (item) => item.type !== ArchiveItemType.BOARD && <Where item={item} place={place} />,
  },
  {
    id: 'by',
    head: 'アーカイブした人',
    width: 'minmax(0, 136px)',
    from: 'desktop',
    cell: ({ by }) =>
      by === undefined ? (
        <span className="muted">—</span>
      ) : (
        <span className={`${classes.who} ellipsis`} title={nameOf(by)}>
          {nameOf(by)}
        </span>
      ),
  },
  {
    id: 'at',
    head: 'アーカイブした日時',
    width: '130px',
    from: 'tablet',
    cell: ({ at }) => (
      <time className="num" dateTime={at}>
        {formatDateTime(at)}
      </time>
    ),
  },
  ...(onRestore
    ? [
        {
          id: 'restore',
          head: '',
          width: '116px',
          cell: (item: ArchiveItem) => (
            <span className={classes.buttons}>
              {mayRestore(item) && (
                <Button
                  size="xs"
                  className={classes.restore ?? ''}
                  loading={restoring.has(item.id)}
                  aria-label={`「${itemName(item)}」を元に戻す`}
                  onClick={() => onRestore(item)}
                >
                  元に戻す
                </Button>
              )}
              {mayDelete(item) && (
                <IconButton label={`「${itemName(item)}」を削除`} onClick={() => onDelete(item)}>
                  <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </span>
          ),
        },
      ]
    : []),
];

const Item = ({ item, place, nameOf }: { item: ArchiveItem } & Pick<Context, 'place' | 'nameOf'>) => {
  const { post, board, type, by, at } = item;
  const Mark = TYPE_ICONS[type];
  const on = { ...place, boardId: board.id };
  const { parent } = post ?? {};
  return (
    <div className={classes.item}>
      <Mark size={16} stroke={1.75} className={classes.mark} aria-label={TYPE_LABELS[type]} role="img" />
      <div className={classes.text}>
        {post ? (
          <Link
            className={`${classes.title} ellipsis`}
            title={post.title}
            to={
              parent
                ? paths.boardPost(on, parent.projectSerialNumber, post.projectSerialNumber)
                : paths.boardPost(on, post.projectSerialNumber)
            }
          >
            <span className="num muted">#{post.projectSerialNumber}</span> {post.title}
          </Link>
        ) : type === ArchiveItemType.BOARD ? (
          <Link className={`${classes.title} ellipsis`} title={board.name} to={paths.board(on)}>
            {board.name}
          </Link>
        ) : (
          <span className={`${classes.title} ellipsis`} title={itemName(item)}>
            {itemName(item)}
          </span>
        )}
        {parent && (
          <small className="ellipsis" title={parent.title}>
            <span className="num">#{parent.projectSerialNumber}</span> {parent.title}
          </small>
        )}
        {type !== ArchiveItemType.BOARD && (
          <small className="only-phone">
            <span className="ellipsis">{whereText(item)}</span>
          </small>
        )}
        <small className={`${classes.when} only-phone`}>
          <time className="num" dateTime={at}>
            {formatDateTime(at)}
          </time>
          {by !== undefined && <span className="ellipsis">{nameOf(by)}</span>}
        </small>
      </div>
    </div>
  );
};

const whereText = ({ type, board, section }: ArchiveItem): string =>
  type === ArchiveItemType.SECTION ? board.name : `${board.name} › ${section?.name ?? '（セクションなし）'}`;

const Where = ({ item, place }: { item: ArchiveItem; place: ProjectPlace }) => {
  const { type, board, section } = item;
  return (
    <div className={classes.text}>
      <Link
        className={`${classes.board} ellipsis`}
        to={paths.board({ ...place, boardId: board.id })}
        title={whereText(item)}
      >
        {board.name}
      </Link>
      {type !== ArchiveItemType.SECTION && (
        <small className="ellipsis">
          {section?.name ?? '（セクションなし）'}
          {section?.isArchived && '（アーカイブ済み）'}
        </small>
      )}
    </div>
  );
};
