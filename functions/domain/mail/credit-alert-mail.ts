import type { Mail } from '#functions/clients/ports.ts';
import { escapeText } from '#shared/format/markup.ts';
import { formatNumber } from '#shared/format/number.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { linkTo, renderMail } from './layout.ts';

export interface CreditAlert {
  workspaceId: string;
  workspaceName: string;
  balance: number;
  threshold: number;
}

interface AlertMail extends CreditAlert {
  to: string;
  name: string;
  /** It was to be said in the chat, which did not take it. */
  isInsteadOfChat: boolean;
}

const paymentPage = (workspaceId: string): string => linkTo('/workspace/config/payment', { workspaceId });

/** The same for the team's chat, in Slack's mrkdwn: names that people gave mention nobody and link nowhere. */
export const creditAlertText = ({ workspaceId, workspaceName, balance, threshold }: CreditAlert): string => {
  return `「${escapeText(workspaceName)}」のクレジットが残り${formatNumber(balance)}になりました（知らせる残高：${formatNumber(threshold)}未満）。なくなると、AI秘書に依頼できません。\n<${paymentPage(workspaceId)}|クレジットを確認する>`;
};

export const creditAlertMail = ({
  to,
  name,
  workspaceId,
  workspaceName,
  balance,
  threshold,
  isInsteadOfChat,
}: AlertMail): Mail =>
  renderMail({
    to,
    name,
    subject: `【${PRODUCT_NAME}】「${workspaceName}」のクレジットが残り${formatNumber(balance)}になりました`,
    paragraphs: [
      `「${workspaceName}」のクレジットが${formatNumber(threshold)}を下回りました。残りは${formatNumber(balance)}クレジットです。`,
      ...(isInsteadOfChat
        ? [
            'Slackに送れなかったため、メールでお知らせしています。「請求/クレジット管理」で、送り先を設定しなおしてください。',
          ]
        : []),
      'なくなると、AI秘書に依頼できません。内訳は「請求/クレジット管理」で確認できます。',
    ],
    button: { label: 'クレジットを確認する', url: paymentPage(workspaceId) },
    notes: [
      'このお知らせは、残高が増えるまで1回だけ、管理者にお送りします。届く条件は「請求/クレジット管理」で変えられます。',
    ],
  });
