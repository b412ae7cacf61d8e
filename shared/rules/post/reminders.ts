/** What a reminder mail lists (decisions "Values"). */

/** How a deadline stands to the day of the mail. */
export type Due = 'overdue' | 'today' | 'tomorrow';

export interface ReminderLine {
  workspaceId: string;
  workspaceName: string;
  projectKey: string;
  projectSerialNumber: number;
  title: string;
  boardName: string;
  due: Due;
  deadline: string;
}

/** More are counted, not listed: a long mail is not read. */
export const REMINDED_POSTS_MAX = 20;
