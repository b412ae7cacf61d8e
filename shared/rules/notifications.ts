/** What people are told of in the product itself (通知). */

/** Why somebody is told; in the order in which one reason stands for several. */
export const NotificationType = { ASSIGNED: 1, MENTIONED: 2, COMMENTED: 3 } as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];

export const NOTIFICATION_REASONS: Readonly<Record<NotificationType, string>> = {
  [NotificationType.ASSIGNED]: 'あなたが担当になりました',
  [NotificationType.MENTIONED]: 'あなたへのメンション',
  [NotificationType.COMMENTED]: 'フォロー中の投稿にコメント',
};

/** What happens about the same thing within this time is one notification. */
export const NOTIFICATION_WINDOW_MINUTES = 10;
/** So many events, or posts, are told apart in one. */
export const NOTIFICATION_ENTRIES_MAX = 50;
/** Of one person in one workspace; older ones go. */
export const NOTIFICATIONS_KEPT = 500;
export const NOTIFICATION_DAYS = 90;
/** One part of the list, and how many posts one line of it names. */
export const NOTIFICATIONS_PER_PART = 30;
export const NOTIFICATION_POSTS_NAMED = 10;
/** Unread ones are counted as far as here. */
export const UNREAD_COUNTED = 99;
/** A mail of the morning lists so many. */
export const DIGEST_LINES = 20;
