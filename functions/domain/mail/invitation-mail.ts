import { PRODUCT_NAME } from '#shared/product.ts';
import type { Mail } from '#functions/clients/ports.ts';
import { linkTo, renderMail } from './layout.ts';

interface Invitation {
  to: string;
  workspaceId: string;
  workspaceName: string;
  /** Name of the person who invites. */
  inviter: string;
  et: string;
}

export const invitationMail = ({ to, workspaceId, workspaceName, inviter, et }: Invitation): Mail =>
  renderMail({
    to,
    subject: `【${PRODUCT_NAME}】「${workspaceName}」への招待`,
    paragraphs: [
      `${inviter}さんから、${PRODUCT_NAME}のワークスペース「${workspaceName}」に招待されました。`,
      '次のボタンを押して、お名前とパスワードを登録すると、すぐに参加できます。',
    ],
    button: { label: '招待を受ける', url: linkTo('/user/invite', { et, workspaceId }) },
    notes: [`すでに${PRODUCT_NAME}のアカウントをお持ちのときは、そのパスワードで参加できます。`, 'このリンクは7日間、1回だけ使えます。', '心当たりがないときは、このメールを破棄してください。'],
  });
