/** The largest post that people may make: with all the sub-posts, contents, comments and pages it may have. */
import { getBoard } from '#functions/data/board/board.ts';
import { putNewColumn } from '#functions/data/board/column.ts';
import { putNewRow } from '#functions/data/board/row.ts';
import { putNewComment } from '#functions/data/post/comment.ts';
import { putNewPage } from '#functions/data/post/page.ts';
import { contentsItem } from '#functions/data/post/post.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { presentPages } from '#functions/domain/page/present.ts';
import { postPage } from '#functions/domain/post/post-page.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import {
  COLUMNS_MAX,
  ELEMENTS_PER_POST,
  LINKS_PER_CELL_MAX,
  PAGES_PER_POST,
  SUB_POSTS_MAX,
} from '#shared/board/limits.ts';
import { subPostId } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, PostPageType } from '#shared/enums/enums.ts';
import {
  COMMENT_BYTES,
  CONTENTS_BYTES,
  ROW_BYTES,
  SELECTOR_LENGTH,
  USER_AGENT_LENGTH,
} from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from './plain-ports.ts';

const scope = projectScope();
const AT = '2026-09-01T00:00:00.000Z';
/** As long as signed ones are. */
const ADDRESS = `https://files.hisho.example/${'a'.repeat(900)}`;
const fileLinks = { sign: async () => ADDRESS };

const text: Column = {
  id: 'text',
  name: 'メモ',
  columnType: ColumnType.LONG_TEXT,
  columnOrder: 100,
  width: 120,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
};
const columns: Column[] = [
  text,
  ...Array.from({ length: COLUMNS_MAX - 1 }, (_, n) => ({
    ...text,
    id: `links${n}`,
    columnType: ColumnType.POST_LINK,
  })),
];

const elementOf = (at: number) => ({
  id: `01890a5d-ac96-774b-bcce-b302099a80${String(at).padStart(2, '0')}`,
  selector: '字'.repeat(SELECTOR_LENGTH),
  width: 1234.567,
  height: 1234.567,
  elementXOffset: 1234.567,
  elementYOffset: 1234.567,
  windowWidth: 1234.567,
  windowHeight: 1234.567,
  pageXOffset: 1234.567,
  pageYOffset: 1234.567,
});

export async function givenLargestPost(values: (bytes: number) => Row['values']) {
  const ports = { ...plainPorts(), fileLinks };
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '要望' });
  for (const column of columns) await ports.server.transact([putNewColumn(scope, boardId, column)]);
  const { sections } = (await getBoard(ports.table, scope, boardId))!;
  const {
    postList: [post],
  } = await registerPost(context, { boardId, title: '要望' });
  const rowOf = (id: string, serial: number, more: Partial<Row> = {}): Row => ({
    id,
    revision: 1,
    projectSerialNumber: serial,
    title: '要望',
    sectionId: sections[0]!.id,
    values: values(ROW_BYTES - 100),
    createdAt: AT,
    createdBy: 'sato',
    updatedAt: AT,
    updatedBy: 'sato',
    ...more,
  });
  await ports.server.put({
    put: putNewRow(scope, boardId, rowOf(post!.id, post!.projectSerialNumber, { subPostCount: SUB_POSTS_MAX })).put,
  });
  for (let n = 0; n < SUB_POSTS_MAX; n += 1)
    await ports.server.put(
      putNewRow(
        scope,
        boardId,
        rowOf(subPostId(post!.id, `s${n}`), 100 + n, { postOrder: `${String(n).padStart(3, '0')}1` }),
      ),
    );
  // What cleaning leaves of signs that JSON escapes.
  await ports.server.put({
    put: contentsItem(scope, post!.id, { html: `<p>${'&lt;'.repeat(CONTENTS_BYTES / 4 - 10)}</p>` }),
  });
  for (let n = 0; n < 10; n += 1)
    await ports.server.put(
      putNewComment(scope, post!.id, {
        id: `c${n}`,
        html: `<p>${'字'.repeat(COMMENT_BYTES / 3 - 10)}</p>`,
        by: 'sato',
        createdAt: AT,
        updatedAt: AT,
      }),
    );
  for (let n = 0; n < PAGES_PER_POST; n += 1)
    await ports.server.put(
      putNewPage(scope, {
        id: `g${n}`,
        postId: post!.id,
        postPageType: PostPageType.IMAGE,
        status: 'READY',
        fileName: '字'.repeat(255),
        contentType: 'image/png',
        pageUrl: ADDRESS,
        emulatedUserAgent: 'a'.repeat(USER_AGENT_LENGTH),
        pageElementList: Array.from({ length: ELEMENTS_PER_POST / PAGES_PER_POST }, (_, at) => elementOf(at)),
        createdAt: AT,
        by: 'sato',
        userId: 'u',
        projectKey: scope.projectKey,
        boardId,
      }),
    );
  const serial = post!.projectSerialNumber;
  const open = () => postPage(context, serial, { asks: () => true, presentPages: presentPages(scope, fileLinks, 0) });
  return { context, serial, open };
}

/** Ids take so many bytes of a row. */
const ID_BYTES = 29;

/** By what fills its cells. */
export const LARGEST_VALUES: [string, (bytes: number) => Row['values']][] = [
  ['one text', (bytes) => ({ text: '字'.repeat(bytes / 3 - 100) })],
  ['one text of signs that are escaped', (bytes) => ({ text: '"'.repeat(bytes / 2 - 100) })],
  [
    'links',
    (bytes) => {
      const ids = Array.from({ length: LINKS_PER_CELL_MAX }, (_, n) => `01ARZ3NDEKTSV4RRFFQ${1_000_000 + n}`);
      const cells = Math.floor(bytes / ID_BYTES / LINKS_PER_CELL_MAX);
      return Object.fromEntries(Array.from({ length: cells }, (_, n) => [`links${n}`, ids]));
    },
  ],
];
