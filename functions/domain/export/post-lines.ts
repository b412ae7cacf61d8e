/** Each post with all that was written about it, as a line of JSON. A long one comes part by part, so that memory stays flat and a run can stop within it. */

import type { CorePorts, ObjectStore } from '#functions/clients/ports.ts';
import { listRows } from '#functions/data/board/row.ts';
import type { HistoryEntry, KeptContents } from '#functions/data/post/history.ts';
import type { PostPart } from '#functions/data/post/post.ts';
import { afterHistory, readPostPart } from '#functions/data/post/post.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import type { Row } from '#shared/board/types.ts';

/** How far a line is written that is not whole yet. */
export interface WithinPost {
  after: string;
  /** Of the two lists of a line: comments come first. */
  isInHistory: boolean;
  isFirst: boolean;
}

/** The row behind which a file goes on. */
export interface Position {
  after?: string;
  /** Of that row, whose line is begun. */
  within?: WithinPost;
}

export interface Line extends Position {
  text: string;
}

export type ExportPorts = Pick<CorePorts, 'table'> & { uploads: Pick<ObjectStore, 'get'> };

/** Posts that are read at the same time. */
const AT_ONCE = 20;
/** Entries of a history whose contents are read at the same time, and letters of contents in one part of a line. */
const ENTRIES_AT_ONCE = 10;
const CONTENTS_AT_ONCE = 2_000_000;

export async function* postLines(
  { table, uploads }: ExportPorts,
  scope: TenantScope,
  boardId: string,
  { after, within }: Position,
  onWork: () => Promise<void>,
): AsyncGenerator<Line> {
  const lineOf = async (postId: string, begun: WithinPost, isNew?: Row): Promise<Line> => {
    const part = await withContents(
      uploads,
      scope,
      postId,
      await readPostPart(table, scope, postId, isNew ? undefined : begun.after),
    );
    return { after: postId, ...partOfLine(part, begun, isNew) };
  };
  async function* restOf(postId: string, begun: WithinPost | undefined): AsyncGenerator<Line> {
    for (let within = begun; within; ) {
      await onWork();
      const line = await lineOf(postId, within);
      yield line;
      ({ within } = line);
    }
  }
  const linesOf = async function* (rows: Row[]): AsyncGenerator<Line> {
    await onWork();
    for (const line of await Promise.all(rows.map((row) => lineOf(row.id, BEGIN, row)))) {
      yield line;
      yield* restOf(line.after!, line.within);
    }
  };
  if (after !== undefined) yield* restOf(after, within);
  let rows: Row[] = [];
  for await (const { row } of listRows(table, scope, boardId, after)) {
    if (row.id === after) continue;
    rows.push(row);
    if (rows.length < AT_ONCE) continue;
    yield* linesOf(rows);
    rows = [];
  }
  yield* linesOf(rows);
}

/** The part with contents that lie beside the history, as far as a line's part holds them. */
async function withContents(
  uploads: ExportPorts['uploads'],
  scope: TenantScope,
  postId: string,
  part: PostPart,
): Promise<PostPart> {
  const known = new Map<string, Promise<string>>();
  const read = async (key: string): Promise<string> => Buffer.from((await uploads.get(key))?.body ?? []).toString();
  let letters = 0;
  const filled = async (contents: KeptContents | undefined): Promise<KeptContents | undefined> => {
    if (!contents || 'html' in contents) return contents;
    // What one change leaves the next one finds.
    if (!known.has(contents.key)) known.set(contents.key, read(contents.key));
    const html = await known.get(contents.key)!;
    letters += html.length;
    return { html };
  };
  const history: HistoryEntry[] = [];
  for (let from = 0; from < part.history.length; from += ENTRIES_AT_ONCE) {
    const entries = part.history.slice(from, from + ENTRIES_AT_ONCE);
    history.push(
      ...(await Promise.all(
        entries.map(async ({ beforeContents, afterContents, ...entry }): Promise<HistoryEntry> => {
          const [before, after] = await Promise.all([filled(beforeContents), filled(afterContents)]);
          return { ...entry, ...(before && { beforeContents: before }), ...(after && { afterContents: after }) };
        }),
      )),
    );
    if (letters >= CONTENTS_AT_ONCE && history.length < part.history.length)
      return { ...part, history, after: afterHistory(scope, postId, history.at(-1)!) };
  }
  return { ...part, history };
}

const BEGIN: WithinPost = { after: '', isInHistory: false, isFirst: true };

function partOfLine(
  part: PostPart,
  { isInHistory, isFirst }: WithinPost,
  isNew: Row | undefined,
): { text: string; within?: WithinPost } {
  const texts = isNew ? [`${JSON.stringify(isNew).slice(0, -1)},"comments":[`] : [];
  const add = (items: readonly object[]): void => {
    for (const item of items) {
      texts.push(isFirst ? '' : ',', JSON.stringify(item));
      isFirst = false;
    }
  };
  const isLast = part.after === undefined;
  if (!isInHistory) {
    add(part.comments.map((comment) => ({ ...comment, text: textOf(comment.html) })));
    if (part.contents || part.history.length > 0 || isLast) {
      const html = part.contents?.html ?? '';
      texts.push(`],"contents":${JSON.stringify(textOf(html))},"contentsHtml":${JSON.stringify(html)},"history":[`);
      isInHistory = true;
      isFirst = true;
    }
  }
  add(part.history);
  if (isLast) return { text: `${texts.join('')}]}\n` };
  return { text: texts.join(''), within: { after: part.after!, isInHistory, isFirst } };
}
