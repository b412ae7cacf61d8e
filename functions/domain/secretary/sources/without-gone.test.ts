/** What is left of a report as its sources go, one kind after another, whichever of them go. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { deleteComment, restoreComment } from '#functions/domain/post/comments/edit-comment.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import type { Report } from '#shared/contract/secretary.ts';
import { report as reportSchema } from '#shared/contract/secretary.ts';
import { AiSecretaryJobType as Job, AiSecretaryJobQueryType as Query } from '#shared/enums/enums.ts';
import { SECRETARY_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { statementsOf, type TeamWork, teamWork } from '#test/support/secretary/team-work.ts';
import { isOtherJob } from '../kinds/write-kind.ts';
import { goneSources } from './gone-sources.ts';
import { postsOf, withoutGone } from './without-gone.ts';

let team: TeamWork;
const reports = new Map<number, Report>();

beforeAll(async () => {
  team = await teamWork();
  for (const { type, queries } of SECRETARY_JOBS.filter((job) => isOtherJob(job.type))) {
    const isOfPerson = !queries.some((query) => query === Query.BOARD);
    const query = { aiSecretaryJobQueryType: Query.USER, userAccountName: 'sato' } as const;
    reports.set(type, await team.reportOf(type, isOfPerson ? query : { aiSecretaryJobQueryType: Query.BOARD }));
  }
});

const NOTHING = new Set<number>();
const NO_ENTRIES = new Set<string>();
const kept = async (report: Report) => withoutGone(report, await goneSources(team.sato, report));

test('no title of a post that is gone is left in any kind; proposals keep their places, and nothing that stands on others changes', () => {
  const titles = [...team.serials].map(([title, serial]) => ({ title, serial }));
  fc.assert(
    fc.property(fc.constantFrom(...reports.keys()), fc.subarray(titles), (type, away) => {
      const report = reports.get(type)!;
      const left = withoutGone(report, {
        posts: new Set(away.map(({ serial }) => serial)),
        quotes: NOTHING,
        entries: NO_ENTRIES,
      });
      expect(reportSchema.parse(left)).toEqual(left);
      const words = JSON.stringify(left);
      for (const { title } of away) expect(words).not.toContain(title);
      expect(left.nextActions).toHaveLength(report.nextActions.length);
      expect(left.evidence.map(({ number }) => number)).toEqual(report.evidence.map(({ number }) => number));
      const leadingOn = new Set(left.evidence.filter(({ quote }) => quote !== '').map(({ number }) => number));
      for (const { text, evidence } of statementsOf(left)) {
        expect(statementsOf(report).map((one) => one.text)).toContain(text);
        expect(evidence.every((number) => leadingOn.has(number))).toBe(true);
      }
      for (const { evidence } of [...statementsOf(left), ...left.figures]) expect(evidence).not.toEqual([]);
      const isAway = new Set(away.map(({ serial }) => serial));
      const untouched = (numbers: readonly number[]): boolean =>
        numbers.every((number) =>
          report.evidence
            .find((one) => one.number === number)!
            .postList.every(({ projectSerialNumber }) => !isAway.has(projectSerialNumber)),
        );
      for (const one of statementsOf(report).filter(({ evidence }) => untouched(evidence)))
        expect(statementsOf(left)).toContainEqual(one);
    }),
  );
});

describe('as it is opened', () => {
  const whole = (type: number) => reports.get(type)!;

  test('a report whose sources are all there is the one that was written', async () => {
    for (const report of reports.values()) expect(await kept(report)).toBe(report);
  });

  test('a comment that was deleted takes its quote and what is said of it along, and brings them back', async () => {
    const report = whole(Job.CONTENTS_GET_INSIGHT);
    const { source, postList } = report.evidence.find(({ quote }) => quote.includes('一旦1'))!;
    const place = { boardId: postList[0]!.boardId, postId: source!.entryId, commentId: source!.commentId! };
    const context = { ...team.sato, ports: { ...team.sato.ports, uploads: {} as never } };
    await deleteComment({ ...context, scope: { ...context.scope, projectAccess: 'manage' } as never }, place);
    const left = await kept(report);
    expect(JSON.stringify(left)).not.toContain('一旦1');
    expect(left.unknowns.at(-1)).toBe('根拠が見られなくなったため、文や数値など1件を表示していません。');
    await restoreComment({ ...context, scope: { ...context.scope, projectAccess: 'manage' } as never }, place);
    expect(await kept(report)).toBe(report);
  });

  test('a sentence with another source stands on that one; its figure is of its day', async () => {
    const report = whole(Job.ANALYSIS_FIND_RECENT_TRENDS);
    const cites = (title: string) => report.evidence.find((one) => one.title.startsWith(title))!;
    expect(cites('新しい投稿').count).toBeGreaterThan(1);
    const [post] = cites('新しい投稿').postList;
    const left = withoutGone(report, {
      posts: new Set([post!.projectSerialNumber]),
      quotes: NOTHING,
      entries: NO_ENTRIES,
    });
    expect(left.figures).toEqual(report.figures);
    const after = left.evidence.find(({ number }) => number === cites('新しい投稿').number)!;
    expect(after.count).toBe(cites('新しい投稿').count);
    expect(after.postList).toEqual(cites('新しい投稿').postList.slice(1));
    expect(after.quote).not.toContain(post!.title);
  });

  test('a post that a sentence names without resting on it takes the sentence along', () => {
    const report = whole(Job.ANALYSIS_FIND_RECENT_TRENDS);
    const text = '#7「件名の見直し」を進める前に、この題名に触れている投稿を読むことをお勧めします。';
    const advised = { ...report, recommendation: [{ text, evidence: [1], isConfirmed: true }] };
    expect(postsOf(advised)).toContain(7);
    expect(withoutGone(advised, { posts: new Set([7]), quotes: NOTHING, entries: NO_ENTRIES }).recommendation).toEqual(
      [],
    );
  });

  test('a topic whose posts are all gone is named no more', () => {
    const report = whole(Job.ANALYSIS_FIND_RECENT_TRENDS);
    const away = [...team.serials].filter(([title]) => title.includes('予約変更メール')).map(([, serial]) => serial);
    expect(JSON.stringify(report)).toContain('「予約変更メール」は2件');
    const left = withoutGone(report, { posts: new Set(away), quotes: NOTHING, entries: NO_ENTRIES });
    expect(JSON.stringify(left)).not.toContain('予約変更メール');
  });

  test('a post that was deleted comes back with its words', async () => {
    const report = whole(Job.CONTENTS_RELEASE_NOTE);
    const { rows } = await readBoard(team.sato, team.boardId);
    const mail = [...rows.values()].find(({ title }) => title === '予約変更メールが届かない')!;
    const place = { boardId: team.boardId, postIdList: [mail.id] };
    await deletePosts(team.sato, place);
    expect(JSON.stringify(await kept(report))).not.toContain(mail.title);
    await restorePosts(team.sato, place);
    expect(await kept(report)).toBe(report);
  });
});
