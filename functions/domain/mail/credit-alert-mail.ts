import type { Mail } from '#functions/clients/ports.ts';
import { formatNumber } from '#shared/format/number.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { linkTo, renderMail } from './layout.ts';

interface CreditAlert {
  to: string;
  name: string;
  workspaceId: string;
  workspaceName: string;
  balance: number;
  threshold: number;
}

export const creditAlertMail = ({ to, name, workspaceId, workspaceName, balance, threshold }: CreditAlert): Mail =>
  renderMail({
    to,
    name,
    subject: `【${PRODUCT_NAME}】「${workspaceName}」のクレジットが残り${formatNumber(balance)}になりました`,
    paragraphs: [
      `「${workspaceName}」のクレジットが${formatNumber(threshold)}を下回りました。残りは${formatNumber(balance)}クレジットです。`,
      'なくなると、AI秘書に依頼できません。内訳は「請求/クレジット管理」で確認できます。',
    ],
    button: { label: 'クレジットを確認する', url: linkTo('/workspace/config/payment', { workspaceId }) },
    notes: [
      'このお知らせは、残高が増えるまで1回だけ、管理者にお送りします。届く条件は「請求/クレジット管理」で変えられます。',
    ],
  });
