import { Button } from '@mantine/core';
import { IconLayoutList, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import type { BoardName } from '#app/features/board/api/board-list.ts';
import type { People } from '#app/features/board/values/people.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { formatNumber } from '#shared/format/number.ts';
import { hasConditions } from './asked.ts';
import { FoundLine } from './FoundLine.tsx';
import { Marked } from './Marked.tsx';
import classes from './Search.module.css';
import type { FoundBoard, FoundSection } from './search-posts.ts';
import type { Found } from './use-project-search.ts';

interface Props {
  place: ProjectPlace;
  found: Found;
  /** Those of the project: found by their names. */
  named: readonly BoardName[];
  people: People;
  /** Something newer is being asked for. */
  isWaiting: boolean;
  onMore(boardId: string, section: FoundSection): Promise<void>;
  onClear(): void;
  onClearConditions(): void;
}

/** What was found, by board and section. */
export const SearchResults = ({
  place,
  found,
  named,
  people,
  isWaiting,
  onMore,
  onClear,
  onClearConditions,
}: Props) => {
  const { asked, boards, numbered } = found;
  const total = boards.reduce((sum, board) => sum + countOf(board), 0);
  const words = asked.text.trim();
  return (
    <div className={classes.results} aria-busy={isWaiting || undefined}>
      <p className={classes.count} role="status">
        {total > 0 && `${formatNumber(total)}件の投稿${isWaiting ? '…' : ''}`}
      </p>
      {named.length > 0 && (
        <section className={classes.board} aria-label="ボード">
          <h2>ボード</h2>
          <ul className={classes.list}>
            {named.map(({ id, name }) => (
              <li key={id} className={classes.entry}>
                <Link className={classes.line} data-found to={paths.board({ ...place, boardId: id })}>
                  <IconLayoutList size={16} stroke={1.75} aria-hidden="true" className={classes.mark} />
                  <span className={`${classes.title} ellipsis`} title={name}>
                    <Marked text={name} words={words} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {numbered.map((post) => (
        <section key={post.projectSerialNumber} className={classes.board} aria-label="番号が合う投稿">
          <h2>番号が合う投稿</h2>
          <ul className={classes.list}>
            <li className={classes.entry}>
              <Link
                className={classes.line}
                data-found
                to={paths.boardPost({ ...place, boardId: post.projectBoardId }, post.projectSerialNumber)}
              >
                <span className={classes.serial}>
                  <mark>#{post.projectSerialNumber}</mark>
                </span>
                <span className={`${classes.title} ellipsis`} title={post.title}>
                  {post.title}
                </span>
              </Link>
            </li>
          </ul>
        </section>
      ))}
      {boards.map((board) => (
        <section key={board.id} className={classes.board} aria-label={board.name}>
          <h2>
            <IconLayoutList size={16} stroke={1.75} aria-hidden="true" />
            <Link className="ellipsis" to={paths.board({ ...place, boardId: board.id })} title={board.name}>
              {board.name}
            </Link>
            <span className={classes.number}>{formatNumber(countOf(board))}件</span>
          </h2>
          {board.sections.map((section) => (
            <div key={section.id} role="group" aria-label={`${board.name}の${section.name}`}>
              <h3>
                {section.name}
                <span className={classes.number}>{formatNumber(section.count)}件</span>
              </h3>
              <ul className={classes.list}>
                {section.posts.map((post) => (
                  <FoundLine
                    key={post.projectSerialNumber}
                    place={{ ...place, boardId: board.id }}
                    post={post}
                    columns={board.columns}
                    words={words}
                    people={people}
                  />
                ))}
              </ul>
              {section.count > section.posts.length && (
                <More count={section.count - section.posts.length} onMore={() => onMore(board.id, section)} />
              )}
            </div>
          ))}
        </section>
      ))}
      {found.isMoreBoard && (
        <p className={classes.count}>ほかのボードにも合う投稿があります。条件でボードを選ぶと表示します。</p>
      )}
      {total === 0 && named.length === 0 && numbered.length === 0 && !isWaiting && (
        <EmptyState
          icon={IconSearch}
          title={words === '' ? '条件に合う投稿がありません' : `「${words}」に合う投稿がありません`}
          actions={
            <>
              <Button onClick={onClear}>検索をやめる</Button>
              {words !== '' && hasConditions(asked) && <Button onClick={onClearConditions}>条件を外して検索</Button>}
            </>
          }
        >
          番号・タイトル・列の値・サブ投稿から探しました。
        </EmptyState>
      )}
    </div>
  );
};

const countOf = (board: FoundBoard): number => board.sections.reduce((sum, section) => sum + section.count, 0);

/** ほか12件: the next part of a section. */
const More = ({ count, onMore }: { count: number; onMore(): Promise<void> }) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <PlainButton
      size="xs"
      variant="subtle"
      data-found
      disabled={isBusy}
      onClick={() => {
        setBusy(true);
        void onMore().finally(() => setBusy(false));
      }}
    >
      {`ほか${formatNumber(count)}件を表示`}
    </PlainButton>
  );
};
