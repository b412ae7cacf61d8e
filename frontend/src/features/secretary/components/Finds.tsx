import { IconCircleDot, IconCornerDownRight, IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MarkedText } from '#app/components/rich-text/MarkedText.tsx';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import type { FoundItem, FoundTopic } from '#shared/contract/search.ts';
import { ContentsType } from '#shared/enums/enums.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './Finds.module.css';

interface Props {
  place: ProjectPlace;
  items: readonly FoundItem[];
  nameOf(accountName: string): string;
}

const WHERE: Record<FoundItem['part'], string | undefined> = {
  TITLE: undefined,
  CELL: '列',
  CONTENTS: '内容',
  COMMENT: 'コメント',
};

/** Posts and sub-posts, the best first; below each the words that were looked for. */
export const ItemList = ({ place, items, nameOf }: Props) => (
  <ul className={classes.items} aria-label="見つかった項目">
    {items.map((item) => (
      <ItemLine key={item.id} place={place} item={item} nameOf={nameOf} />
    ))}
  </ul>
);

const pathOf = (place: ProjectPlace, item: FoundItem): string => {
  const { boardId, projectSerialNumber: serial, parentSerialNumber: parent } = item;
  const comment = item.commentId ?? undefined;
  return parent === null
    ? paths.boardPost({ ...place, boardId }, serial, undefined, { comment })
    : paths.boardPost({ ...place, boardId }, parent, serial, { comment });
};

const ItemLine = ({ place, item, nameOf }: Omit<Props, 'items'> & { item: FoundItem }) => {
  const Mark = item.contentsType === ContentsType.SUB_POST ? IconCornerDownRight : IconCircleDot;
  const where = WHERE[item.part];
  return (
    <li>
      <Link className={classes.item} to={pathOf(place, item)}>
        <span className={classes.head}>
          <Mark size={16} stroke={1.75} aria-hidden="true" />
          <span className="num muted">#{item.projectSerialNumber}</span>
          <b className="ellipsis" title={item.title}>
            <MarkedText text={item.title} marks={item.titleHighlightList} />
          </b>
        </span>
        {item.excerpt && (
          <span className={classes.excerpt}>
            {item.part === 'COMMENT' && <IconMessage size={14} stroke={1.75} aria-hidden="true" />}
            <span>
              {where}
              {item.part === 'COMMENT' && item.by && `・${nameOf(item.by)}`}：
              <MarkedText text={item.excerpt} marks={item.excerptHighlightList} />
            </span>
          </span>
        )}
        <span className={classes.meta}>
          {item.boardName}・<span className="num">{formatDateTime(item.updatedAt)}</span> 更新
        </span>
      </Link>
    </li>
  );
};

/** 話題: what the titles of several posts name; each leads to what is said about it. */
export const TopicList = ({ place, topics }: { place: ProjectPlace; topics: readonly FoundTopic[] }) => (
  <section aria-label="話題">
    <h2 className={classes.heading}>話題</h2>
    <ul className={classes.topics}>
      {topics.map(({ name, projectKey, projectName, postCount }) => (
        <li key={`${projectKey} ${name}`}>
          <Link className={classes.topic} to={paths.secretaryTab({ ...place, projectKey }, 'search', name)}>
            {name}
            <span className="num">{formatNumber(postCount)}件</span>
            {projectKey !== place.projectKey && <span>{projectName}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
