/** What an admin changes of the workspace itself (account §7.4). */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Condition } from '#functions/clients/table/table.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import type { AuditChange } from '#functions/data/workspace/audit.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import {
  applicationModeOf,
  requireWorkspace,
  secretaryUseOf,
  updateWorkspace,
} from '#functions/data/workspace/workspace.ts';
import { storeSquare } from '#functions/domain/picture/square-of-data-url.ts';
import { forgetPicture } from '#functions/domain/picture/stored-picture.ts';
import { ApplicationModeType } from '#shared/enums/enums.ts';
import { type SecretaryUse, SecretaryUseName } from '#shared/rules/secretary/secretary-use.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

interface Changes {
  name?: string;
  /** A data URL; null takes the picture away. */
  icon?: string | null;
  applicationModeType?: ApplicationModeType;
  secretaryUse?: SecretaryUse;
}

type UpdatePorts = CorePorts & Pick<Ports, 'uploads'>;

export async function changeWorkspace(
  ports: UpdatePorts,
  scope: MemberScope,
  { name, icon, applicationModeType, secretaryUse }: Changes,
): Promise<Workspace> {
  const before = await requireWorkspace(ports.table, scope);
  const isRenamed = name !== undefined && name !== before.name;
  const isPictured = icon !== undefined && !(icon === null && before.icon === undefined);
  const mode = applicationModeOf(before);
  const isMoved = applicationModeType !== undefined && applicationModeType !== mode;
  const use = secretaryUseOf(before);
  const isSwitched = secretaryUse !== undefined && secretaryUse !== use;
  if (!isRenamed && !isPictured && !isMoved && !isSwitched) return before;
  const newIcon = icon ? await takeIcon(ports, scope, icon) : undefined;
  const set = {
    ...(isRenamed ? { name } : {}),
    ...(newIcon ? { icon: newIcon } : {}),
    ...(isMoved && { applicationModeType }),
    ...(isSwitched && { secretaryUse }),
  };
  const remove: 'icon'[] = isPictured && !newIcon ? ['icon'] : [];
  const changes = [
    ...(isRenamed ? [{ targetName: '名前', before: before.name, after: name }] : []),
    ...(isPictured
      ? [
          {
            targetName: 'アイコン',
            before: before.icon ? 'あり' : 'なし',
            after: newIcon ? (before.icon ? '変更' : 'あり') : 'なし',
          },
        ]
      : []),
    ...(isMoved
      ? [{ targetName: '最初に開く画面', before: MODE_NAME[mode], after: MODE_NAME[applicationModeType] }]
      : []),
    ...(isSwitched
      ? [{ targetName: 'AI秘書の利用', before: SecretaryUseName[use], after: SecretaryUseName[secretaryUse] }]
      : []),
  ];
  try {
    await transactGuarded(ports, [
      {
        op: updateWorkspace(scope, set, {
          remove,
          conditions: asRead(before, { isRenamed, isPictured, isMoved, isSwitched }),
        }),
        refusal: 'Conflict',
      },
      ...changes.map((change) => ({ op: auditOp(ports, scope, auditOf(scope, change)) })),
    ]);
  } catch (error) {
    if (newIcon) await forgetPicture(ports, newIcon);
    throw error;
  }
  if (isPictured && before.icon) await forgetPicture(ports, before.icon);
  return { ...before, ...set, ...(isPictured ? { icon: newIcon } : {}) };
}

const MODE_NAME: Record<ApplicationModeType, string> = {
  [ApplicationModeType.AI_SECRETARY]: 'AI秘書',
  [ApplicationModeType.PRODUCT_MANAGEMENT]: 'ボード',
};

const auditOf = ({ workspaceId }: MemberScope, change: Omit<AuditChange, 'action' | 'targetId'>): AuditChange => ({
  action: AuditAction.WORKSPACE_UPDATED,
  targetId: workspaceId,
  ...change,
});

/** What is replaced must be what the audit log says; a picture that another admin chose meanwhile must not be left behind. */
const asRead = (
  before: Workspace,
  {
    isRenamed,
    isPictured,
    isMoved,
    isSwitched,
  }: Record<'isRenamed' | 'isPictured' | 'isMoved' | 'isSwitched', boolean>,
): Condition[] => [
  ...(isRenamed ? [{ path: 'name', equals: before.name }] : []),
  ...(isMoved ? [unchanged(before, 'applicationModeType')] : []),
  ...(isSwitched ? [unchanged(before, 'secretaryUse')] : []),
  ...(isPictured ? [unchanged(before, 'icon')] : []),
];

const unchanged = (before: Workspace, field: 'applicationModeType' | 'secretaryUse' | 'icon'): Condition =>
  before[field] === undefined ? { absent: field } : { path: field, equals: before[field] };

async function takeIcon(ports: UpdatePorts, { userId, workspaceId }: MemberScope, dataUrl: string): Promise<string> {
  await countCall(ports, 'thumbnail', { userId });
  return storeSquare(ports, workspaceId, dataUrl);
}
