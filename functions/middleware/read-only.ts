/** The refusal of what would change a project whose workspace is read-only. */
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { isWorkspaceReadOnly } from '#functions/data/workspace/workspace.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

const ENDED =
  'ご契約が終了しているため、いまは閲覧だけができます。データはそのまま残っています。管理者がプランを選んで再開すると、すぐに元に戻ります。';
const UNPAID =
  'お支払いを確認できないため、いまは閲覧だけができます。データはそのまま残っています。管理者がお支払いを済ませると、すぐに元に戻ります。';

export function refuseReadOnly(workspace: Workspace, now: number): void {
  if (isWorkspaceReadOnly(workspace, now))
    throw new AppError('PaymentReadOnly', workspace.paymentStatus === PaymentStatusType.CANCEL ? ENDED : UNPAID);
}
