/** All that an export says of a workspace, in pieces: behind each of them another run can go on. */
import { listReadableBoards } from '#functions/data/board/board.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { currentKeyOf, listProjects } from '#functions/data/workspace/project.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import type { BoardCursor, BoardPlace, PieceSizes } from './board-pieces.ts';
import { boardPieces } from './board-pieces.ts';
import type { ExportPorts } from './post-lines.ts';
import { workspaceEntries } from './workspace-entries.ts';

export interface ExportCursor {
  /** Of the workspace's own files, so many are written. */
  files: number;
  /** The last board that is whole, in the order of `listPlaces`. */
  after?: string;
  board?: { place: string; cursor: BoardCursor };
}

export interface Piece {
  name: string;
  bytes: Buffer;
  isLast: boolean;
  next: ExportCursor;
}

interface Asked {
  ports: ExportPorts;
  scope: TenantScope;
  workspace: Workspace;
  places: BoardPlace[];
  /** When the export was asked for. */
  at: Date;
  sizes: PieceSizes;
  onWork: () => Promise<void>;
}

export const BEGIN: ExportCursor = { files: 0 };
const PARALLEL = 10;

/** A board's place in the order, which stays whatever happens to the others. */
const placeOf = ({ projectKey, boardId }: BoardPlace): string => `${projectKey}#${boardId}`;

/** Every board of the workspace. */
export async function listPlaces({ table }: Pick<ExportPorts, 'table'>, scope: TenantScope): Promise<BoardPlace[]> {
  const places = await mapLimited(PARALLEL, await listProjects(table, scope), async (project) => {
    const boards = await listReadableBoards(table, { ...scope, projectKey: project.projectKey });
    return boards.map(
      ({ id }): BoardPlace => ({ projectKey: project.projectKey, shownKey: currentKeyOf(project), boardId: id }),
    );
  });
  return places.flat().toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** Boards that are whole. */
export const countDone = (places: readonly BoardPlace[], { after }: ExportCursor): number =>
  after === undefined ? 0 : places.filter((place) => placeOf(place) <= after).length;

export async function* pieces(
  { ports, scope, workspace, places, at, sizes, onWork }: Asked,
  begin: ExportCursor,
): AsyncGenerator<Piece> {
  let { files, after } = begin;
  for (const { name, content } of (await workspaceEntries(ports, scope, workspace, at)).slice(files)) {
    files += 1;
    yield { name, bytes: Buffer.from(content), isLast: true, next: { files } };
  }
  for (const place of places) {
    const key = placeOf(place);
    if (after !== undefined && key <= after) continue;
    for await (const { next, ...piece } of boardPieces(
      ports,
      scope,
      place,
      sizes,
      begin.board?.place === key ? begin.board.cursor : undefined,
      onWork,
    )) {
      const before = { files, ...(after !== undefined && { after }) };
      yield { ...piece, next: next ? { ...before, board: { place: key, cursor: next } } : { files, after: key } };
    }
    after = key;
  }
}
