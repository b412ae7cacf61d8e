import type { Mail } from '#functions/clients/ports.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { linkTo, renderMail } from './layout.ts';

interface ActionNotice {
  to: string;
  name: string;
  workspaceId: string;
  projectKey: string;
  projectSerialNumber: number;
  title: string;
  boardName: string;
  actorName: string;
  actionName: string;
  message: string | undefined;
}

export const actionMail = ({
  to,
  name,
  workspaceId,
  projectKey,
  projectSerialNumber,
  title,
  boardName,
  actorName,
  actionName,
  message,
}: ActionNotice): Mail =>
  renderMail({
    to,
    name,
    subject: `【${PRODUCT_NAME}】${actionName}：#${projectSerialNumber} ${title}`,
    paragraphs: [
      `${actorName}さんが、「${boardName}」の投稿「#${projectSerialNumber} ${title}」で「${actionName}」を実行しました。`,
      ...(message ? [message] : []),
    ],
    button: {
      label: '投稿を開く',
      url: linkTo(
        `/workspace/${encodeURIComponent(workspaceId)}/${encodeURIComponent(projectKey)}/post/${projectSerialNumber}`,
      ),
    },
    notes: ['このお知らせは、ボタンの設定で知らせる人になっているため、お送りしています。'],
  });
