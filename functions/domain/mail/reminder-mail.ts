import { PRODUCT_NAME } from '#shared/product.ts';
import type { Mail } from '#functions/clients/ports.ts';
import type { Due } from '#functions/domain/reminder/due.ts';
import { linkTo, renderMail } from './layout.ts';

export interface ReminderLine {
  projectSerialNumber: number;
  title: string;
  boardName: string;
  due: Due;
  deadline: string;
}

interface Reminder {
  to: string;
  name: string;
  workspaceId: string;
  workspaceName: string;
  lines: ReminderLine[];
}

/** More are counted, not listed: a long mail is not read. */
const LISTED = 20;
const HEADINGS: [Due, string][] = [
  ['overdue', '期限を過ぎています'],
  ['today', '今日が期限です'],
  ['tomorrow', '明日が期限です'],
];

export function reminderMail({ to, name, workspaceId, workspaceName, lines }: Reminder): Mail {
  const listed = lines.slice(0, LISTED);
  const parts = HEADINGS.flatMap(([due, heading]) => {
    const matching = listed.filter((line) => line.due === due);
    return matching.length === 0 ? [] : [`${heading}\n${matching.map((line) => `・#${line.projectSerialNumber} ${line.title}（${line.boardName}、${line.deadline}）`).join('\n')}`];
  });
  return renderMail({
    to,
    subject: `【${PRODUCT_NAME}】期限の近い投稿が${lines.length}件あります`,
    name,
    paragraphs: [`「${workspaceName}」で担当している投稿のうち、期限が近いもの、過ぎたものをお知らせします。`, ...parts, ...(lines.length > LISTED ? [`ほか${lines.length - LISTED}件あります。`] : [])],
    button: { label: 'ワークスペースを開く', url: linkTo('/workspace/project/board', { workspaceId }) },
    notes: ['このお知らせは、1日に1回までお送りします。'],
  });
}
