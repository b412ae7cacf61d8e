import type { Mail } from '#functions/clients/ports.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { INVITATION_DAYS } from '#shared/rules/workspace/invitation.ts';
import { linkTo, renderMail } from './layout.ts';

interface Invitation {
  to: string;
  workspaceId: string;
  workspaceName: string;
  /** Name of the person who invites, or who made the link. */
  inviter: string;
  et: string;
  /** The reader gave the address on the page of an invitation link. */
  isAskedFor?: boolean;
}

export const invitationMail = ({ to, workspaceId, workspaceName, inviter, et, isAskedFor = false }: Invitation): Mail =>
  renderMail({
    to,
    subject: `【${PRODUCT_NAME}】「${workspaceName}」への招待`,
    paragraphs: [
      isAskedFor
        ? `${inviter}さんが作成した招待リンクから、${PRODUCT_NAME}のワークスペース「${workspaceName}」への参加を受け付けました。`
        : `${inviter}さんから、${PRODUCT_NAME}のワークスペース「${workspaceName}」に招待されました。`,
      '次のボタンを押して、お名前とパスワードを登録すると、すぐに参加できます。',
    ],
    button: {
      label: isAskedFor ? '参加の手続きに進む' : '招待を受ける',
      url: linkTo('/user/invite', { et, workspaceId }),
    },
    notes: [
      `すでに${PRODUCT_NAME}のアカウントをお持ちのときは、そのパスワードで参加できます。`,
      `このリンクは${INVITATION_DAYS}日間、1回だけ使えます。`,
      ...(isAskedFor ? [] : ['招待メールが何通か届いているときは、最後に届いたメールのリンクを使ってください。']),
      '心当たりがないときは、このメールを破棄してください。',
    ],
  });
