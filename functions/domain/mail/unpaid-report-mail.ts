import type { Mail } from '#functions/clients/ports.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';
import { linkTo, renderMail } from './layout.ts';

interface UnpaidReport {
  to: string;
  name: string;
  workspaceId: string;
  projectKey: string;
  requestHistoryId: string;
  /** What was asked for. */
  title: string;
  /** Undefined: the balance did not reach. */
  cappedBy: CreditCapTarget | undefined;
}

/** A report that comes by itself did not come: who ordered it would wait for it. */
export const unpaidReportMail = ({
  to,
  name,
  workspaceId,
  projectKey,
  requestHistoryId,
  title,
  cappedBy,
}: UnpaidReport): Mail =>
  renderMail({
    to,
    name,
    subject: `【${PRODUCT_NAME}】「${title}」を作成できませんでした`,
    paragraphs: [
      cappedBy === undefined
        ? `クレジットが足りず、定期の報告「${title}」を作成できませんでした。`
        : `今月使えるクレジットの上限に達したため、定期の報告「${title}」を作成できませんでした。`,
      'クレジットは使っていません。続けて受け取るには、管理者に相談してください。',
    ],
    button: {
      label: '依頼を開く',
      url: linkTo('/workspace/project/secretary/detail', { workspaceId, projectKey, requestHistoryId }),
    },
    notes: ['定期の報告は続いています。止めるには、AI秘書の画面の「定期の報告」から操作してください。'],
  });
