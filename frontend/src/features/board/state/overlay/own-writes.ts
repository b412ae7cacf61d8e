import { isSameCell } from '#shared/board/cells/cells.ts';
import type { CellValue, Row } from '#shared/board/types.ts';
import { cellOf } from '../commands/cell-edits.ts';
import type { CellEdit, Clash } from '../types.ts';
import type { Change } from '../wire/apply-change.ts';

interface Write {
  value: CellValue | undefined;
  before: CellValue | undefined;
  at: number;
  /** The row's revision with it, once the server has answered. */
  revision?: number;
  /** What somebody else wrote since. */
  touched?: Pick<Clash, 'theirs' | 'by' | 'at'> & { revision: number };
}

/** So long a value of one's own counts as written moments ago. */
const MOMENTS_MS = 60_000;

/** The cells that this person wrote on this page, to tell when somebody else writes the same. */
export class OwnWrites {
  private readonly posts = new Map<string, Map<string, Write>>();

  wrote(cells: readonly CellEdit[], at: number): void {
    for (const { postId, columnId, value, before } of cells) {
      const ofPost = this.posts.get(postId) ?? new Map<string, Write>();
      ofPost.set(columnId, { value, before, at });
      this.posts.set(postId, ofPost);
    }
  }

  rename(from: string, to: string): void {
    const ofPost = this.posts.get(from);
    if (ofPost) this.posts.set(to, ofPost);
  }

  /** Who wrote a cell since. */
  touchedOf(postId: string, columnId: string): Write['touched'] {
    return this.posts.get(postId)?.get(columnId)?.touched;
  }

  /** Cells of a foreign change that this person wrote moments ago; what is still on its way is told by `answered`. */
  touchedBy(change: Change, knownOf: (postId: string) => Row | undefined, now: number): Clash[] {
    return change.rows.flatMap((row) =>
      [...(this.posts.get(row.id) ?? [])].flatMap(([columnId, write]) => {
        const theirs = cellOf(row, columnId);
        const known = knownOf(row.id);
        const wasChanged =
          !isSameCell(theirs, known ? cellOf(known, columnId) : write.before) && !isSameCell(theirs, write.value);
        if (!wasChanged || row.revision <= (write.revision ?? 0)) return [];
        write.touched = { theirs, by: change.actorAccountName, at: row.updatedAt, revision: row.revision };
        const isMoments = write.revision !== undefined && now - write.at <= MOMENTS_MS;
        return isMoments ? [{ postId: row.id, columnId, mine: write.value, mineAt: write.at, ...write.touched }] : [];
      }),
    );
  }

  /** The server has taken cells: which of them somebody else wrote meanwhile, and whose value stands. */
  answered(cells: readonly CellEdit[], rows: readonly Row[]): { lost: Clash[]; won: Clash[] } {
    const lost: Clash[] = [];
    const won: Clash[] = [];
    for (const { postId, columnId, value } of cells) {
      const row = rows.find((candidate) => candidate.id === postId);
      const write = this.posts.get(postId)?.get(columnId);
      if (!row || !write || write.revision !== undefined || !isSameCell(write.value, value)) continue;
      write.revision = row.revision;
      const { touched } = write;
      if (!touched) continue;
      const isLost = touched.revision > row.revision;
      (isLost ? lost : won).push({ postId, columnId, mine: write.value, mineAt: write.at, ...touched });
      if (!isLost) delete write.touched;
    }
    return { lost, won };
  }
}
