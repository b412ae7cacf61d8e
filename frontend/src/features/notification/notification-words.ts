import {
  isOfSecretary,
  NOTIFICATION_ENTRIES_MAX,
  NOTIFICATION_REASONS,
  NotificationType,
  type SECRETARY_NOTIFICATIONS,
} from '#shared/rules/workspace/notifications.ts';
import type { Notification } from './api/notifications.ts';

/** What one may choose in the settings. */
export const SETTINGS: readonly { type: NotificationType; setting: string }[] = [
  { type: NotificationType.ASSIGNED, setting: '担当者になったとき' },
  { type: NotificationType.MENTIONED, setting: '自分やグループがメンションされたとき' },
  { type: NotificationType.COMMENTED, setting: 'フォロー中の投稿にコメントがあったとき' },
];

/** What the secretary finds by itself. */
export const FOUND_SETTINGS: readonly { type: (typeof SECRETARY_NOTIFICATIONS)[number]; setting: string }[] = [
  { type: NotificationType.DECISION_CONTRADICTED, setting: '食い違う決定' },
  { type: NotificationType.DEADLINE_CANNOT_HOLD, setting: '間に合わない見込みの期限' },
  { type: NotificationType.TOPIC_GROWS, setting: '増えている話題' },
  { type: NotificationType.WEEKLY_REPORT, setting: '週の報告' },
];

export const reasonOf = (type: number): string => (NOTIFICATION_REASONS as Record<number, string>)[type] ?? 'お知らせ';

/** How much else there is beside what is shown; undefined: nothing. */
export function othersOf({
  notificationType,
  count,
}: Pick<Notification, 'notificationType' | 'count'>): string | undefined {
  // The secretary says in words what it is about.
  if (count < 2 || isOfSecretary(notificationType)) return undefined;
  const total = count >= NOTIFICATION_ENTRIES_MAX ? `${NOTIFICATION_ENTRIES_MAX}件以上` : `${count}件`;
  return notificationType === NotificationType.ASSIGNED ? `${total}の投稿` : total;
}
