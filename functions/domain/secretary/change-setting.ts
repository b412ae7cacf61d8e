/** How the secretary writes: an admin says it for the whole workspace. */
import type { CorePorts } from '#functions/clients/ports.ts';
import {
  getSecretarySetting,
  putSecretarySetting,
  type SecretarySetting,
} from '#functions/data/secretary/secretary-setting.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { AppError } from '#shared/errors.ts';
import { ReportToneName, type ReportWords } from '#shared/rules/secretary/report-words.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

const inOneLine = ({ tone, glossaryList }: ReportWords): string =>
  `${ReportToneName[tone]}、用語${glossaryList.length}件`;

/** `revision`: what the admin has read; two admins at once lose nothing. */
export async function changeSecretarySetting(
  { ports, scope }: { ports: CorePorts; scope: MemberScope },
  { tone, glossaryList, revision }: SecretarySetting,
): Promise<SecretarySetting> {
  const before = await getSecretarySetting(ports.table, scope);
  if (before.revision !== revision) throw new AppError('Conflict');
  const after: ReportWords = { tone, glossaryList };
  if (JSON.stringify(after) === JSON.stringify({ tone: before.tone, glossaryList: before.glossaryList })) return before;
  await transactGuarded(ports, [
    { op: putSecretarySetting(scope, after, revision), refusal: 'Conflict' },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.SECRETARY_SETTING_UPDATED,
        targetId: 'secretary',
        targetName: '報告の言葉づかい',
        before: inOneLine(before),
        after: inOneLine(after),
      }),
    },
  ]);
  return { ...after, revision: revision + 1 };
}
