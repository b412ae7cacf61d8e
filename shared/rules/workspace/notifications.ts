/** What people are told of in the product itself (通知). */

/** Why somebody is told; in the order in which one reason stands for several. */
export const NotificationType = {
  ASSIGNED: 1,
  MENTIONED: 2,
  COMMENTED: 3,
  DECISION_CONTRADICTED: 4,
  DEADLINE_CANNOT_HOLD: 5,
  TOPIC_GROWS: 6,
  WEEKLY_REPORT: 7,
} as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];

export const NOTIFICATION_REASONS: Readonly<Record<NotificationType, string>> = {
  [NotificationType.ASSIGNED]: 'あなたが担当になりました',
  [NotificationType.MENTIONED]: 'あなたへのメンション',
  [NotificationType.COMMENTED]: 'フォロー中の投稿にコメント',
  [NotificationType.DECISION_CONTRADICTED]: '食い違う決定があります',
  [NotificationType.DEADLINE_CANNOT_HOLD]: '期限に間に合わない見込みです',
  [NotificationType.TOPIC_GROWS]: '話題が増えています',
  [NotificationType.WEEKLY_REPORT]: '週の報告が届きました',
};

/** What the secretary writes by itself; of these one may want to hear less, in two steps. */
export const SECRETARY_NOTIFICATIONS = [
  NotificationType.DECISION_CONTRADICTED,
  NotificationType.DEADLINE_CANNOT_HOLD,
  NotificationType.TOPIC_GROWS,
  NotificationType.WEEKLY_REPORT,
] as const;
export const isOfSecretary = (type: number): boolean => SECRETARY_NOTIFICATIONS.some((one) => one === type);

/** As who wrote; no account can be called so. */
export const SECRETARY_ACCOUNT_NAME = 'AI秘書';

/** Who wants to hear less hears of this alone. */
export const LESS_MEANS: Readonly<Record<(typeof SECRETARY_NOTIFICATIONS)[number], string>> = {
  [NotificationType.DECISION_CONTRADICTED]: '自分が担当か、決定を書いたものだけ',
  [NotificationType.DEADLINE_CANNOT_HOLD]: '自分が担当のものだけ',
  [NotificationType.TOPIC_GROWS]: '自分が担当の投稿を含み、6件以上のものだけ',
  [NotificationType.WEEKLY_REPORT]: '自分が担当の投稿があるボードのものだけ',
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
