import type { Mail } from '#functions/clients/ports.ts';
import type { Report } from '#shared/contract/secretary.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { linkTo, renderMail } from './layout.ts';

interface ScheduledReport {
  to: string;
  name: string;
  workspaceId: string;
  projectKey: string;
  requestHistoryId: string;
  report: Pick<Report, 'title' | 'summary' | 'risks'>;
}

/** What a report says first, to who ordered it; its evidence stays where the reader's rights are looked at. */
export const scheduledReportMail = ({
  to,
  name,
  workspaceId,
  projectKey,
  requestHistoryId,
  report,
}: ScheduledReport): Mail =>
  renderMail({
    to,
    name,
    subject: `【${PRODUCT_NAME}】${report.title}`,
    paragraphs: [
      ...report.summary.map(({ text }) => text),
      ...(report.risks.length > 0 ? [`リスクが${report.risks.length}件あります。`] : []),
    ],
    button: {
      label: '報告を開く',
      url: linkTo('/workspace/project/secretary/detail', { workspaceId, projectKey, requestHistoryId }),
    },
    notes: [
      'この報告は、あなたが定期の報告として依頼したものです。止めるには、AI秘書の画面の「定期の報告」から操作してください。',
    ],
  });
