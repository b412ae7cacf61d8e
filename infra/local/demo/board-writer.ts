/** Makes one board of the demo and plays its story on the shifted clock. */
import { randomUUID } from 'node:crypto';
import type { DemoBoard } from './boards.ts';
import { PRIORITIES } from './boards.ts';
import type { Member } from './client.ts';
import { DASHBOARD, makeDashboard } from './dashboard.ts';
import { AGILE, SPRINTS } from './sprints.ts';
import type { StoryEvent } from './story.ts';

interface Column {
  id: string;
  name: string;
  valueOptionList: { id: string; name: string }[];
}

const CHANGE =
  'workspaceId projectKey boardId kind mark postIdList actorAccountName postList { id projectSerialNumber }';
const AREA_COLORS = ['blue', 'teal', 'green', 'orange', 'purple', 'pink', 'brown', 'yellow'];
/** ProjectBoardViewType. */
const KANBAN = 2;
const TIMELINE = 4;
const TREE = 7;
/** ColumnType. */
const DROP_DOWN = 7;
const TERM = 14;
const POST_LINK = 12;
/** LinkedColumnDirectionType. */
const PARENT_DIRECTION = 2;
const PARENTS = '親の投稿';
const CHILDREN = '子の投稿';
const BEFORE = '先行の投稿';
const AFTER = '後続の投稿';
const PERIOD = '取り組む期間';

/** Nobody plans less. */
const MIN_DAYS = 4;

interface Place {
  workspaceId: string;
  projectKey: string;
  boardId: string;
}

async function readBoard(
  lead: Member,
  place: Place,
): Promise<{ columnList: Column[]; boardViewList: { id: string; viewType: number }[] }> {
  const { boardPage } = await lead.graphql<{ boardPage: { board: Awaited<ReturnType<typeof readBoard>> } }>(
    'query board($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { board { columnList { id name valueOptionList { id name } } boardViewList { id viewType } } } }',
    { ...place },
  );
  return boardPage.board;
}

export class BoardWriter {
  readonly #place: Place;
  readonly #members: Record<string, Member>;
  readonly #columns: Map<string, Column>;
  /** Post ids by their index in the board. */
  readonly #posts = new Map<number, string>();
  readonly #dayOf: (day: number) => string;
  /** The view of its sprints; undefined of boards without. */
  #sprintView: string | undefined;

  private constructor(
    place: Place,
    members: Record<string, Member>,
    columns: Column[],
    dayOf: (day: number) => string,
  ) {
    this.#place = place;
    this.#members = members;
    this.#columns = new Map(columns.map((column) => [column.name, column]));
    this.#dayOf = dayOf;
  }

  get place(): Place {
    return this.#place;
  }

  get sprintView(): string | undefined {
    return this.#sprintView;
  }

  get boardId(): string {
    return this.#place.boardId;
  }

  static async create(
    project: { workspaceId: string; projectKey: string },
    board: DemoBoard,
    lead: Member,
    members: Record<string, Member>,
    dayOf: (day: number) => string,
  ): Promise<BoardWriter> {
    const { registerProjectBoard: made } = await lead.graphql<{ registerProjectBoard: { id: string } }>(
      'mutation make($input: RegisterProjectBoardInput!) { registerProjectBoard(input: $input) { id } }',
      { input: { ...project, name: board.name, description: board.description, mutationId: randomUUID() } },
    );
    const place = { ...project, boardId: made.id };
    const choices: [string, [string, string][]][] = [
      ['種別', board.kinds],
      ['優先度', PRIORITIES],
      ['領域', board.areas.map((area, index) => [area, AREA_COLORS[index % AREA_COLORS.length]!])],
    ];
    for (const [name, options] of choices) {
      await lead.graphql(
        `mutation column($input: RegisterBoardColumnInput!) { registerBoardColumn(input: $input) { ${CHANGE} } }`,
        {
          input: {
            ...place,
            name,
            columnType: DROP_DOWN,
            valueOptionList: options.map(([option, color]) => ({ name: option, color })),
            mutationId: randomUUID(),
          },
        },
      );
    }
    const addView = (name: string, viewType: number) =>
      lead.graphql(
        `mutation view($input: RegisterBoardViewInput!) { registerBoardView(input: $input) { ${CHANGE} } }`,
        { input: { ...place, name, viewType, mutationId: randomUUID() } },
      );
    await addView('カンバン', KANBAN);
    await lead.graphql(
      `mutation column($input: RegisterBoardColumnInput!) { registerBoardColumn(input: $input) { ${CHANGE} } }`,
      { input: { ...place, name: PERIOD, columnType: TERM, mutationId: randomUUID() } },
    );
    const addLinks = (name: string, linkedColumnName: string) =>
      lead.graphql(
        `mutation column($input: RegisterBoardColumnInput!) { registerBoardColumn(input: $input) { ${CHANGE} } }`,
        {
          input: {
            ...place,
            name,
            columnType: POST_LINK,
            direction: PARENT_DIRECTION,
            linkedBoardList: [{ id: place.boardId, projectKey: place.projectKey }],
            linkedColumnName,
            mutationId: randomUUID(),
          },
        },
      );
    if (board.under) await addLinks(PARENTS, CHILDREN);
    if (board.inTurn) await addLinks(BEFORE, AFTER);
    if (board.hasSprints)
      await lead.graphql(
        `mutation column($input: RegisterBoardColumnInput!) { registerBoardColumn(input: $input) { ${CHANGE} } }`,
        { input: { ...place, name: SPRINTS, columnType: DROP_DOWN, mutationId: randomUUID() } },
      );
    const { columnList, boardViewList } = await readBoard(lead, place);
    const quiet = columnList.filter(({ name }) => [PERIOD, PARENTS, CHILDREN, BEFORE, AFTER, SPRINTS].includes(name));
    /** They are drawn by a view of their own; elsewhere they would stand beside what people fill in. */
    const hideIn = (boardViewId: string) =>
      lead.graphql(
        `mutation hide($input: UpdateViewColumnListInput!) { updateViewColumnList(input: $input) { ${CHANGE} } }`,
        {
          input: {
            ...place,
            boardViewId,
            viewColumnList: quiet.map(({ id }) => ({ projectBoardColumnId: id, isShow: false })),
            mutationId: randomUUID(),
          },
        },
      );
    for (const { id } of boardViewList) await hideIn(id);
    await addView('タイムライン', TIMELINE);
    await addView('ダッシュボード', DASHBOARD);
    await makeDashboard(lead, place, (name) => columnList.find((column) => column.name === name)!.id);
    if (board.under) {
      await addView('ツリー', TREE);
      const { boardViewList: views } = await readBoard(lead, place);
      await hideIn(views.find(({ viewType }) => viewType === TREE)!.id);
    }
    const writer = new BoardWriter(place, members, columnList, dayOf);
    if (board.inTurn) {
      const { boardViewList: views } = await readBoard(lead, place);
      await writer.#mutateAs(lead, 'updateBoardView', 'UpdateBoardViewInput', {
        boardViewId: views.find(({ viewType }) => viewType === TIMELINE)!.id,
        postLinkColumnId: writer.#column(BEFORE).id,
      });
    }
    if (board.hasSprints) {
      await addView('スプリント', AGILE);
      const { boardViewList: views } = await readBoard(lead, place);
      writer.#sprintView = views.find(({ viewType }) => viewType === AGILE)!.id;
      await hideIn(writer.#sprintView);
      await writer.#mutateAs(lead, 'updateBoardView', 'UpdateBoardViewInput', {
        boardViewId: writer.#sprintView,
        sprintStatusColumnId: writer.#column(SPRINTS).id,
        estimateColumnId: writer.#column('見積').id,
        completeStatusId: writer.#choice('状態', '完了').valueOptionId,
      });
    }
    return writer;
  }

  async play({ post, by, title, happening }: StoryEvent): Promise<void> {
    switch (happening.kind) {
      case 'register': {
        const { 期限Day: due, 担当者: owner, 見積: estimate, ...choices } = happening.values;
        const columnDataList = [
          ...Object.entries(choices).map(([column, option]) => this.#choice(column, option)),
          this.#choice('状態', '未着手'),
          ...(estimate === undefined ? [] : [{ projectBoardColumnId: this.#column('見積').id, numericData: estimate }]),
          ...(due === undefined
            ? []
            : [
                { projectBoardColumnId: this.#column('期限').id, dateData: this.#dayOf(due) },
                {
                  projectBoardColumnId: this.#column(PERIOD).id,
                  dateData: this.#dayOf(due - Math.max(MIN_DAYS, 2 * (estimate ?? 0))),
                  deadlineData: this.#dayOf(due),
                },
              ]),
          ...(owner === undefined
            ? []
            : [{ projectBoardColumnId: this.#column('担当者').id, userAccountNameList: [owner] }]),
        ];
        const { registerPost } = await this.#mutate<{ registerPost: { postList: { id: string }[] } }>(
          by,
          'registerPost',
          'RegisterPostInput',
          { title, columnDataList },
        );
        this.#posts.set(post, registerPost.postList[0]!.id);
        return;
      }
      case 'status':
        return void (await this.#mutate(by, 'updateColumnData', 'UpdateColumnDataInput', {
          postId: this.#post(post),
          columnData: this.#choice('状態', happening.to),
        }));
      case 'assign':
        return void (await this.#mutate(by, 'updateColumnData', 'UpdateColumnDataInput', {
          postId: this.#post(post),
          columnData: { projectBoardColumnId: this.#column('担当者').id, userAccountNameList: [happening.to] },
        }));
      case 'comment':
        return void (await this.#mutate(by, 'registerComment', 'RegisterCommentInput', {
          postId: this.#post(post),
          comment: happening.text,
        }));
    }
  }

  /** Puts posts under the post that is theirs. */
  async putUnder(by: string, parent: number, children: readonly number[]): Promise<void> {
    for (const child of children) await this.#link(by, PARENTS, child, parent);
  }

  /** Each waits for the one before it. */
  async putInTurn(by: string, posts: readonly number[]): Promise<void> {
    for (const [at, post] of posts.slice(1).entries()) await this.#link(by, BEFORE, post, posts[at]!);
  }

  async #link(by: string, column: string, from: number, to: number): Promise<void> {
    await this.#mutate(by, 'updateColumnData', 'UpdateColumnDataInput', {
      postId: this.#post(from),
      columnData: { projectBoardColumnId: this.#column(column).id, linkedPostIdList: [this.#post(to)] },
    });
  }

  /** Plans a post for a sprint; null: for none. */
  async setSprint(by: string, post: number, valueOptionId: string | null): Promise<void> {
    await this.#mutate(by, 'updateColumnData', 'UpdateColumnDataInput', {
      postId: this.#post(post),
      columnData: { projectBoardColumnId: this.#column(SPRINTS).id, valueOptionId },
    });
  }

  #mutate<T>(by: string, mutation: string, inputType: string, input: Record<string, unknown>): Promise<T> {
    return this.#mutateAs<T>(this.#members[by]!, mutation, inputType, input);
  }

  #mutateAs<T>(member: Member, mutation: string, inputType: string, input: Record<string, unknown>): Promise<T> {
    return member.graphql<T>(`mutation write($input: ${inputType}!) { ${mutation}(input: $input) { ${CHANGE} } }`, {
      input: { ...this.#place, ...input, mutationId: randomUUID() },
    });
  }

  #post(index: number): string {
    return this.#posts.get(index)!;
  }

  #column(name: string): Column {
    return this.#columns.get(name)!;
  }

  #choice(column: string, option: string): { projectBoardColumnId: string; valueOptionId: string } {
    const { id, valueOptionList } = this.#column(column);
    return { projectBoardColumnId: id, valueOptionId: valueOptionList.find(({ name }) => name === option)!.id };
  }
}
