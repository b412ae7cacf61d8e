import type { Mail } from '#functions/clients/ports.ts';
import { formatDate } from '#shared/format/date.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { linkTo, renderMail } from './layout.ts';

export interface Failure {
  to: string;
  name: string;
  workspaceId: string;
  workspaceName: string;
  readOnlyFrom: string;
}

export const paymentFailedMail = ({ to, name, workspaceId, workspaceName, readOnlyFrom }: Failure): Mail =>
  renderMail({
    to,
    name,
    subject: `【${PRODUCT_NAME}】「${workspaceName}」のお支払いを確認できませんでした`,
    paragraphs: [
      `「${workspaceName}」のお支払いを、ご登録のカードで行えませんでした。「請求/クレジット管理」で、カードを確認してください。別のカードに切り替えると、すぐにお支払いします。`,
      `${formatDate(readOnlyFrom)}までは、これまでどおり使えます。その後もお支払いを確認できないときは閲覧だけになりますが、データが消えることはありません。`,
    ],
    button: { label: 'お支払い方法を確認する', url: linkTo('/workspace/config/payment', { workspaceId }) },
    notes: ['このお知らせは、ワークスペースの管理者にお送りしています。'],
  });

/** A few days before nothing can be changed any more. */
export const paymentReminderMail = ({ readOnlyFrom, ...failure }: Failure): Mail =>
  renderMail({
    to: failure.to,
    name: failure.name,
    subject: `【${PRODUCT_NAME}】「${failure.workspaceName}」は、${formatDate(readOnlyFrom)}から閲覧だけになります`,
    paragraphs: [
      `「${failure.workspaceName}」のお支払いを、まだ確認できていません。このままでは、${formatDate(readOnlyFrom)}からプロジェクトの内容を変えられなくなります。データが消えることはありません。`,
      '「請求/クレジット管理」で別のカードに切り替えると、すぐにお支払いし、これまでどおり使えます。',
    ],
    button: {
      label: 'お支払い方法を確認する',
      url: linkTo('/workspace/config/payment', { workspaceId: failure.workspaceId }),
    },
    notes: ['このお知らせは、ワークスペースの管理者にお送りしています。'],
  });
