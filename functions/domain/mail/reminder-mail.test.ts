import { beforeEach, expect, test } from 'vitest';
import { ENV } from '#shared/env.ts';
import type { ReminderLine } from '#shared/rules/post/reminders.ts';
import { reminderMail } from './reminder-mail.ts';

const ORIGIN = 'https://hisho.example';
beforeEach(() => {
  process.env[ENV.siteOrigin] = ORIGIN;
});

const line = (projectSerialNumber: number, more: Partial<ReminderLine> = {}): ReminderLine => ({
  workspaceId: 'w1',
  workspaceName: 'あおば予約',
  projectKey: 'WEB',
  projectSerialNumber,
  title: '検索結果の並び順',
  boardName: '改善バックログ',
  due: 'overdue',
  deadline: '2026-09-17',
  ...more,
});
const mailOf = (lines: ReminderLine[]) =>
  reminderMail({ to: 'ito@example.com', name: '伊藤　翼', lines, total: lines.length });

test('every post stands under what is so about it, with the address that opens it', () => {
  const { subject, text } = mailOf([
    line(12),
    line(13, { due: 'today', deadline: '2026-09-18' }),
    line(14, { due: 'tomorrow', deadline: '2026-09-19', projectKey: 'APP' }),
  ]);
  expect(subject).toContain('期限の近い投稿が3件あります');
  expect(text).toContain(
    [
      '期限を過ぎています',
      '・#12 検索結果の並び順（改善バックログ、期限 9月17日(木)）',
      `  ${ORIGIN}/workspace/w1/WEB/post/12`,
      '',
      '今日、9月18日(金)が期限です',
      '・#13 検索結果の並び順（改善バックログ）',
      `  ${ORIGIN}/workspace/w1/WEB/post/13`,
      '',
      '明日、9月19日(土)が期限です',
      '・#14 検索結果の並び順（改善バックログ）',
      `  ${ORIGIN}/workspace/w1/APP/post/14`,
    ].join('\n'),
  );
});

test('the HTML opens the same addresses, and a title is only text in it', () => {
  const { html } = mailOf([line(12, { title: '<a href="https://evil.example">押す</a>' })]);
  expect(html).toContain(`href="${ORIGIN}/workspace/w1/WEB/post/12"`);
  expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;');
  expect(html).not.toContain('<a href="https://evil');
});

test('beyond twenty posts the rest is counted', () => {
  const { subject, text } = mailOf(Array.from({ length: 23 }, (_, index) => line(index + 1)));
  expect(subject).toContain('23件');
  expect(text.match(/・#/g)).toHaveLength(20);
  expect(text).toContain('ほか3件あります。');
});

test('posts of several workspaces say which one they are of', () => {
  const { text } = mailOf([line(12), line(3, { workspaceId: 'w2', workspaceName: 'みなと物流' })]);
  expect(text).toContain('「あおば予約」「みなと物流」で担当している投稿');
  expect(text).toContain('・#12 検索結果の並び順（あおば予約、改善バックログ、期限 9月17日(木)）');
  expect(text).toContain(
    `・#3 検索結果の並び順（みなと物流、改善バックログ、期限 9月17日(木)）\n  ${ORIGIN}/workspace/w2/WEB/post/3`,
  );
});
