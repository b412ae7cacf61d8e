import type { Mail } from '#functions/clients/ports.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Due, ReminderLine } from '#shared/rules/post/reminders.ts';
import { REMINDED_POSTS_MAX } from '#shared/rules/post/reminders.ts';
import { linkTo, renderMail } from './layout.ts';

interface Reminder {
  to: string;
  name: string;
  /** At least one; of one or several workspaces. */
  lines: ReminderLine[];
  /** How many there are, listed or not. */
  total: number;
}

/** Today and tomorrow are named by their date too: a mail is not always read on its day. */
const HEADINGS: [Due, (deadline: string) => string][] = [
  ['overdue', () => '期限を過ぎています'],
  ['today', (deadline) => `今日、${formatDayInSentence(deadline)}が期限です`],
  ['tomorrow', (deadline) => `明日、${formatDayInSentence(deadline)}が期限です`],
];

const labelOf = (
  { projectSerialNumber, title, workspaceName, boardName, due, deadline }: ReminderLine,
  isOneWorkspace: boolean,
): string => {
  const about = [
    ...(isOneWorkspace ? [] : [workspaceName]),
    boardName,
    ...(due === 'overdue' ? [`期限 ${formatDayInSentence(deadline)}`] : []),
  ];
  return `#${projectSerialNumber} ${title}（${about.join('、')}）`;
};

/** The short address of a post, which outlives a move to another board. */
const addressOf = ({ workspaceId, projectKey, projectSerialNumber }: ReminderLine): string =>
  linkTo(`/workspace/${encodeURIComponent(workspaceId)}/${encodeURIComponent(projectKey)}/post/${projectSerialNumber}`);

export function reminderMail({ to, name, lines, total }: Reminder): Mail {
  const workspaces = new Map(lines.map(({ workspaceId, workspaceName }) => [workspaceId, workspaceName]));
  const isOne = workspaces.size === 1;
  const listed = lines.slice(0, REMINDED_POSTS_MAX);
  const parts = HEADINGS.flatMap(([due, heading]) => {
    const matching = listed.filter((line) => line.due === due);
    return matching.length === 0
      ? []
      : [
          {
            heading: heading(matching[0]!.deadline),
            links: matching.map((line) => ({ label: labelOf(line, isOne), url: addressOf(line) })),
          },
        ];
  });
  return renderMail({
    to,
    subject: `【${PRODUCT_NAME}】期限の近い投稿が${total}件あります`,
    name,
    paragraphs: [
      `${[...workspaces.values()].map((workspace) => `「${workspace}」`).join('')}で担当している投稿のうち、期限が近いもの、過ぎたものをお知らせします。`,
      ...parts,
      ...(total > listed.length ? [`ほか${total - listed.length}件あります。`] : []),
    ],
    button: {
      label: 'ワークスペースを開く',
      url: linkTo('/workspace/project/board', { workspaceId: lines[0]!.workspaceId }),
    },
    notes: ['このお知らせは、1日に1回までお送りします。'],
  });
}
