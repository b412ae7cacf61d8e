import type { Mail } from '#functions/clients/ports.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import {
  DIGEST_LINES,
  NOTIFICATION_REASONS,
  type NotificationType,
  UNREAD_COUNTED,
} from '#shared/rules/workspace/notifications.ts';
import { linkTo, renderMail } from './layout.ts';

interface Digest {
  to: string;
  name: string;
  workspaceId: string;
  workspaceName: string;
  /** At least one. */
  unread: readonly {
    notificationType: NotificationType;
    projectKey: string;
    boardName: string;
    excerpt?: string | undefined;
    /** The report that it tells of. */
    requestHistoryId?: string | undefined;
    count: number;
    postList: readonly {
      projectSerialNumber: number;
      subPostProjectSerialNumber?: number | undefined;
      title: string;
    }[];
  }[];
}

export function digestMail({ to, name, workspaceId, workspaceName, unread }: Digest): Mail {
  const many = unread.length > UNREAD_COUNTED ? `${UNREAD_COUNTED}件以上` : `${unread.length}件`;
  const lines = unread.slice(0, DIGEST_LINES).flatMap((told) => {
    const { notificationType, projectKey, boardName, excerpt, requestHistoryId, postList } = told;
    if (requestHistoryId !== undefined)
      return [
        {
          label: `${NOTIFICATION_REASONS[notificationType]}：${excerpt}`,
          url: linkTo('/workspace/project/secretary/detail', { workspaceId, projectKey, requestHistoryId }),
        },
      ];
    const [post] = postList;
    if (!post) return [];
    const { projectSerialNumber: serial, subPostProjectSerialNumber: own, title } = post;
    const others = postList.length > 1 ? ' ほか' : '';
    const at = `/workspace/${[workspaceId, projectKey].map(encodeURIComponent).join('/')}/post/${serial}`;
    return [
      {
        label: `${NOTIFICATION_REASONS[notificationType]}：#${own ?? serial} ${title}${others}（${boardName}）`,
        url: linkTo(own === undefined ? at : `${at}/subPost/${own}`),
      },
    ];
  });
  return renderMail({
    to,
    name,
    subject: `【${PRODUCT_NAME}】未読の通知が${many}あります`,
    paragraphs: [
      { heading: `「${workspaceName}」で、あなたに届いた通知です。`, links: lines },
      ...(unread.length > lines.length ? ['続きは通知の画面でご覧ください。'] : []),
    ],
    button: { label: '通知を開く', url: linkTo('/workspace/notification', { workspaceId }) },
    notes: [
      'このお知らせは、営業日の朝に1回までお送りします。土日祝日にはお送りしません。',
      'メールを止めるには、マイページの「通知」で設定してください。',
    ],
  });
}
