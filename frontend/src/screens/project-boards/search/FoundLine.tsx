import { IconCornerDownRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '#app/components/Avatar.tsx';
import { StatusMark } from '#app/components/states/StatusMark.tsx';
import { nameOf, type People } from '#app/features/board/values/people.ts';
import { type BoardPlace, paths } from '#app/lib/paths.ts';
import { formatCell } from '#shared/board/cells/cells.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { searchWords } from '#shared/board/conditions/search-rows.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { Marked } from './Marked.tsx';
import classes from './Search.module.css';
import type { FoundPost } from './search-posts.ts';

interface Props {
  place: BoardPlace;
  post: FoundPost;
  columns: readonly Column[];
  words: string;
  people: People;
}

/** Number, title, state and people of a post; below, what else holds the words. */
export const FoundLine = ({ place, post, columns, words, people }: Props) => {
  const { projectSerialNumber, title, values, subPostList } = post;
  const state = columns.find((column) => column.isStatus);
  const option = state?.valueOptionList.find(({ id }) => id === values[state.id]);
  const names = peopleOf(post, columns);
  const cells = cellsWith(post, columns, words);
  return (
    <li className={classes.entry}>
      <Link className={classes.line} data-found to={paths.boardPost(place, projectSerialNumber)}>
        <span className={classes.serial}>#{projectSerialNumber}</span>
        <span className={`${classes.title} ellipsis`} title={title}>
          <Marked text={title} words={words} />
        </span>
        {post.isArchived && <span className={classes.archived}>アーカイブ済み</span>}
        <span className={classes.state}>
          {option && <StatusMark label={option.name} statusType={option.statusType} color={option.color} />}
        </span>
        <span
          className={classes.people}
          role="img"
          aria-label={names.length > 0 ? `担当 ${names.map((name) => nameOf(people, name)).join('、')}` : '担当者なし'}
        >
          {names.slice(0, 3).map((name) => (
            <Avatar key={name} accountName={name} name={nameOf(people, name)} thumbnail={people.get(name)?.thumbnail} />
          ))}
        </span>
      </Link>
      {cells.map(({ name, text }) => (
        <p key={name} className={`${classes.cell} ellipsis`} title={text}>
          {name}：<Marked text={text} words={words} />
        </p>
      ))}
      {words !== '' &&
        subPostList.map(({ subPostProjectSerialNumber: serial, title: subTitle }) => (
          <Link
            key={serial}
            className={classes.sub}
            data-found
            to={paths.boardPost(place, projectSerialNumber, serial)}
          >
            <IconCornerDownRight size={14} stroke={1.75} aria-hidden="true" />
            <span className="num muted">#{serial}</span>
            <span className="ellipsis" title={subTitle}>
              <Marked text={subTitle} words={words} />
            </span>
          </Link>
        ))}
    </li>
  );
};

const peopleOf = ({ values }: FoundPost, columns: readonly Column[]): string[] => [
  ...new Set(
    columns
      .filter((column) => column.columnType === ColumnType.USER)
      .flatMap(({ id }) => [values[id] ?? []].flat().map(String)),
  ),
];

/** So many signs before the word, so that it is seen in a line that is cut. */
const BEFORE = 24;

/** The cells that hold a word which the title does not. State and people stand in the line already. */
function cellsWith(
  { title, values }: FoundPost,
  columns: readonly Column[],
  words: string,
): { name: string; text: string }[] {
  const left = searchWords(words).filter((word) => !foldKana(title).includes(word));
  if (left.length === 0) return [];
  return columns.flatMap((column) => {
    const value = values[column.id];
    if (value === undefined || column.isStatus || column.columnType === ColumnType.USER) return [];
    const text = formatCell(column, value).replace(/\s+/g, ' ');
    const folded = foldKana(text);
    const at = left.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
    if (at.length === 0) return [];
    const from = Math.max(0, Math.min(...at) - BEFORE);
    return [{ name: column.name, text: from > 0 ? `…${text.slice(from)}` : text }];
  });
}
