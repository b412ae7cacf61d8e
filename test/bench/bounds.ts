/** The largest and the fastest that one person may ask for, beside what AWS gives: answers, snapshots, documents of GraphQL. */
import { boardPage } from '#functions/domain/board/board-page.ts';
import { filterProjectBoards } from '#functions/domain/board/filter-boards.ts';
import { requireReadable } from '#infra/local/services/appsync/limits.ts';
import { PostSearchOrder } from '#shared/enums/enums.ts';
import { editEverySecond, givenEditedBoard } from '#test/support/sim/edited-board.ts';
import { givenLargeBoard, sentBytes } from '#test/support/sim/large-board.ts';
import { givenLargestPost, LARGEST_VALUES } from '#test/support/sim/largest-post.ts';
import type { Figure } from './figure.ts';
import { KB } from './figure.ts';

const POSTS = 5_000;
const SECONDS = 220;
const BRACES = 100_000;
const MB = KB * KB;
/** Of everything in a project. */
const SEARCH = {
  text: '',
  searchOrder: PostSearchOrder.CREATED_DATE,
  isAsc: true,
  isContainArchive: false,
  offset: 0,
  limit: 50,
  userAccountNameList: [],
  statusTypeList: [],
  projectBoardIdList: [],
  boardSectionIdList: [],
};

async function answers(): Promise<Figure[]> {
  const { context, boardId } = await givenLargeBoard({ posts: POSTS, texts: 8, characters: 80 });
  const of = { size: POSTS, unit: 'MB' };
  const page = sentBytes(await boardPage(context, boardId));
  const found = sentBytes(await filterProjectBoards(context, SEARCH));
  const opened: number[] = [];
  for (const [, values] of LARGEST_VALUES) {
    const { open } = await givenLargestPost(values);
    opened.push(sentBytes(await open()));
  }
  return [
    {
      metric: 'bounds.board_page_mb',
      ...of,
      value: page / MB,
      note: '8 texts of 80 characters, 100 groups; AppSync takes 5 MB',
    },
    { metric: 'bounds.project_search_mb', ...of, value: found / MB },
    { metric: 'bounds.largest_post_mb', value: Math.max(...opened) / MB, unit: 'MB', note: 'as much as it may hold' },
  ];
}

async function snapshots(): Promise<Figure[]> {
  const { madeAt, pointerGrowth } = await editEverySecond(await givenEditedBoard(0), SECONDS);
  return [
    {
      metric: 'bounds.snapshots_per_minute',
      value: (madeAt.length * 60) / SECONDS,
      unit: 'snapshots',
      note: `an edit a second for ${SECONDS} s`,
    },
    { metric: 'bounds.snapshot_pointer_growth', value: pointerGrowth, unit: 'bytes' },
  ];
}

function documents(): Figure[] {
  const startedAt = performance.now();
  let isRefused = false;
  try {
    requireReadable('{a'.repeat(BRACES));
  } catch {
    isRefused = true;
  }
  const value = isRefused ? performance.now() - startedAt : Number.NaN;
  return [{ metric: 'bounds.graphql_refused_ms', value, unit: 'ms', note: `${BRACES} braces` }];
}

export const bounds = async (): Promise<Figure[]> => [...(await answers()), ...(await snapshots()), ...documents()];
