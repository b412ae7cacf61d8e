import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, memo, useMemo } from 'react';
import type { Column } from '#shared/board/types.ts';
import { AggregateView } from '../table/GroupRow.tsx';
import { PostRow } from '../table/PostRow.tsx';
import table from '../table/Table.module.css';
import classes from './Tree.module.css';

type RowProps = Omit<ComponentProps<typeof PostRow>, 'tree' | 'subPosts' | 'isExpanded' | 'groupKey' | 'isOpen'>;

interface Props extends RowProps {
  /** 0: nothing stands above it. */
  depth: number;
  /** Undefined: nothing stands under it. */
  isOpen: boolean | undefined;
  /** Its panel is open. */
  isOpenPost: boolean;
  /** Under it, as far as the view's conditions have them. */
  count: number;
  done: number;
  hasStates: boolean;
  /** By column id. */
  aggregates: Readonly<Record<string, number>> | undefined;
  isMatch: boolean;
  /** What is odd about its place, and what one can do. */
  mark: string | undefined;
  /** Short, beside the title. */
  notes: string;
  isTarget: boolean;
}

/** One post of a tree: a row of the table, indented, with what stands under it added up. */
export const TreeRow = memo(
  ({
    depth,
    isOpen,
    isOpenPost,
    count,
    done,
    hasStates,
    aggregates,
    isMatch,
    mark,
    notes,
    isTarget,
    ...row
  }: Props) => {
    const { title } = row.row;
    const tree = useMemo(
      () => ({
        row: {
          'aria-level': depth + 1,
          ...(isOpen !== undefined && { 'aria-expanded': isOpen }),
          'data-dimmed': isMatch ? undefined : (true as const),
          'data-drop': isTarget ? (true as const) : undefined,
        },
        lead: (
          <>
            <span className={classes.indent} style={{ '--depth': depth } as React.CSSProperties} />
            {isOpen === undefined ? (
              <span className={table.twisty} />
            ) : (
              <button
                type="button"
                className={`${table.twisty} ${table.twistyButton}`}
                data-twisty
                tabIndex={-1}
                aria-expanded={isOpen}
                aria-label={`「${title}」の下を${isOpen ? '閉じる' : '開く'}`}
              >
                {isOpen ? (
                  <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
                ) : (
                  <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
                )}
              </button>
            )}
          </>
        ),
        tail: (
          <>
            {count > 0 && (
              <span
                className={classes.count}
                title={hasStates ? `下に${count}件、うち${done}件が完了` : `下に${count}件`}
              >
                {hasStates ? `${done}/${count}` : count}
              </span>
            )}
            {mark !== undefined && (
              <span className={classes.mark} title={mark}>
                循環
              </span>
            )}
            {notes !== '' && <span className={classes.note}>{notes}</span>}
          </>
        ),
        beside: (column: Column) =>
          aggregates?.[column.id] === undefined ? null : (
            <span className={classes.rolledUp} title="この投稿と、その下の投稿をまとめた値です。">
              <AggregateView column={column} value={aggregates[column.id]} />
            </span>
          ),
      }),
      [depth, isOpen, count, done, hasStates, aggregates, isMatch, mark, notes, isTarget, title],
    );
    return <PostRow {...row} isOpen={isOpenPost} groupKey="" subPosts={0} isExpanded={undefined} tree={tree} />;
  },
);
