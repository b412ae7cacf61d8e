import { NOTIFICATION_ENTRIES_MAX, NOTIFICATION_REASONS, NotificationType } from '#shared/rules/notifications.ts';
import type { Notification } from './api/notifications.ts';

/** What one may choose in the settings. */
export const SETTINGS: readonly { type: NotificationType; setting: string }[] = [
  { type: NotificationType.ASSIGNED, setting: '担当者になったとき' },
  { type: NotificationType.MENTIONED, setting: '自分やグループがメンションされたとき' },
  { type: NotificationType.COMMENTED, setting: 'フォロー中の投稿にコメントがあったとき' },
];

export const reasonOf = (type: number): string => (NOTIFICATION_REASONS as Record<number, string>)[type] ?? 'お知らせ';

/** How much else there is beside what is shown; undefined: nothing. */
export function othersOf({
  notificationType,
  count,
}: Pick<Notification, 'notificationType' | 'count'>): string | undefined {
  if (count < 2) return undefined;
  const total = count >= NOTIFICATION_ENTRIES_MAX ? `${NOTIFICATION_ENTRIES_MAX}件以上` : `${count}件`;
  return notificationType === NotificationType.ASSIGNED ? `${total}の投稿` : total;
}
