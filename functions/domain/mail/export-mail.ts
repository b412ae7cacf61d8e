import type { Mail } from '#functions/clients/ports.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { EXPORT_DAYS } from '#shared/rules/workspace/exports.ts';
import { linkTo, renderMail } from './layout.ts';

interface ExportReady {
  to: string;
  name: string;
  workspaceName: string;
  workspaceId: string;
}

/** Leads to the screen, not to the file: a mail that is passed on opens nothing. */
export const exportMail = ({ to, name, workspaceName, workspaceId }: ExportReady): Mail =>
  renderMail({
    to,
    name,
    subject: `【${PRODUCT_NAME}】「${workspaceName}」の書き出しが終わりました`,
    paragraphs: [
      `ワークスペース「${workspaceName}」のデータの書き出しが終わりました。`,
      '次のボタンから基本情報の画面を開くと、ファイルをダウンロードできます。',
    ],
    button: { label: 'ダウンロードの画面を開く', url: linkTo('/workspace/config/info', { workspaceId }) },
    notes: [`ファイルは${EXPORT_DAYS}日後に削除します。`, 'ダウンロードできるのは、ワークスペースの管理者だけです。'],
  });
