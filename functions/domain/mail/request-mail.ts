import { environment } from '#functions/clients/environment.ts';
import type { Mail } from '#functions/clients/ports.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type RequestType, RequestTypeLabel } from '#shared/rules/request.ts';
import { renderMail } from './layout.ts';

interface WrittenRequest {
  requestType: RequestType;
  companyName: string;
  name: string;
  email: string;
  message: string;
}

/** To whoever runs the product. */
export const requestMail = ({ requestType, companyName, name, email, message }: WrittenRequest): Mail =>
  renderMail({
    to: environment('supportEmail'),
    subject: `【${PRODUCT_NAME}】お問い合わせ：${RequestTypeLabel[requestType]}`,
    paragraphs: [
      [
        `種類：${RequestTypeLabel[requestType]}`,
        `会社名：${companyName || 'なし'}`,
        `お名前：${name}`,
        `返信先：${email}`,
      ].join('\n'),
      message,
    ],
    notes: ['このメールに返信しても届きません。上の返信先にお送りください。'],
  });
