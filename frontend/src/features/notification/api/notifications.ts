import { mutate, operation, query } from '#app/lib/api/graphql.ts';
import type { NotificationType } from '#shared/rules/workspace/notifications.ts';

export interface Notification {
  id: string;
  /** Why (NotificationType). */
  notificationType: number;
  isRead: boolean;
  createdAt: string;
  accountName: string;
  excerpt: string | null;
  commentId: string | null;
  /** The report that it tells of. */
  requestHistoryId: string | null;
  count: number;
  projectKey: string;
  projectName: string;
  boardName: string;
  postList: readonly { projectSerialNumber: number; subPostProjectSerialNumber: number | null; title: string }[];
}

export interface NotificationPart {
  notifications: readonly Notification[];
  /** There may be more, to be asked for with this. */
  before: string | undefined;
}

export interface NotificationState {
  unreadCount: number;
  offTypeList: readonly number[];
  /** Of what the secretary finds: what concerns one closely alone. */
  lessTypeList: readonly number[];
  /** Asked for where one was told. */
  learnedList: readonly { notificationType: number; learnedAt: string }[];
  isDigestOff: boolean;
}

const STATE_FIELDS = /* GraphQL */ `
      unreadCount
      offTypeList
      lessTypeList
      learnedList {
        notificationType
        learnedAt
      }
      isDigestOff
`;

const NOTIFICATION_LIST = operation<'NotificationList'>(/* GraphQL */ `
  query NotificationList($workspaceId: ID!, $before: ID, $isUnreadOnly: Boolean) {
    notificationList(workspaceId: $workspaceId, before: $before, isUnreadOnly: $isUnreadOnly) {
      notificationList {
        id
        notificationType
        isRead
        createdAt
        accountName
        excerpt
        commentId
        requestHistoryId
        count
        projectKey
        projectName
        boardName
        postList {
          projectSerialNumber
          subPostProjectSerialNumber
          title
        }
      }
      before
    }
  }
`);

export const getNotifications = async (
  workspaceId: string,
  isUnreadOnly: boolean,
  before?: string,
): Promise<NotificationPart> => {
  const part = (await query(NOTIFICATION_LIST, { workspaceId, isUnreadOnly, ...(before !== undefined && { before }) }))
    .notificationList;
  return { notifications: part.notificationList, before: part.before ?? undefined };
};

const NOTIFICATION_STATE = operation<'NotificationState'>(/* GraphQL */ `
  query NotificationState($workspaceId: ID!) {
    notificationState(workspaceId: $workspaceId) {
      ${STATE_FIELDS}
    }
  }
`);

export const getNotificationState = async (workspaceId: string): Promise<NotificationState> =>
  (await query(NOTIFICATION_STATE, { workspaceId })).notificationState;

const READ_LIST = operation<'ReadNotificationList'>(/* GraphQL */ `
  mutation ReadNotificationList($input: ReadNotificationListInput!) {
    readNotificationList(input: $input) {
      ${STATE_FIELDS}
    }
  }
`);

export const readNotifications = async (
  workspaceId: string,
  notificationIdList: string[],
): Promise<NotificationState> =>
  (await mutate(READ_LIST, { input: { workspaceId, notificationIdList } })).readNotificationList;

const READ_ALL = operation<'ReadAllNotification'>(/* GraphQL */ `
  mutation ReadAllNotification($input: ReadAllNotificationInput!) {
    readAllNotification(input: $input) {
      ${STATE_FIELDS}
    }
  }
`);

export const readAllNotifications = async (workspaceId: string): Promise<NotificationState> =>
  (await mutate(READ_ALL, { input: { workspaceId } })).readAllNotification;

const UPDATE_SETTING = operation<'UpdateNotificationSetting'>(/* GraphQL */ `
  mutation UpdateNotificationSetting($input: UpdateNotificationSettingInput!) {
    updateNotificationSetting(input: $input) {
      ${STATE_FIELDS}
    }
  }
`);

export const updateNotificationSetting = async (
  workspaceId: string,
  setting: { offTypeList: NotificationType[]; lessTypeList: NotificationType[]; isDigestOff: boolean },
): Promise<NotificationState> =>
  (await mutate(UPDATE_SETTING, { input: { workspaceId, ...setting } })).updateNotificationSetting;

const HEAR_LESS = operation<'HearLessOfNotification'>(/* GraphQL */ `
  mutation HearLessOfNotification($input: HearLessOfNotificationInput!) {
    hearLessOfNotification(input: $input) {
      ${STATE_FIELDS}
    }
  }
`);

/** One step less of what the secretary finds by itself. */
export const hearLess = async (workspaceId: string, notificationType: number): Promise<NotificationState> =>
  (await mutate(HEAR_LESS, { input: { workspaceId, notificationType } })).hearLessOfNotification;
