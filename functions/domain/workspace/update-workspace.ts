/** What an admin changes of the workspace itself (account §7.4). */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Condition } from '#functions/clients/table/table.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { transactGuarded } from '#functions/data/table/guarded.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import type { AuditChange } from '#functions/data/workspace/audit.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { applicationModeOf, requireWorkspace, updateWorkspace } from '#functions/data/workspace/workspace.ts';
import { forgetPicture, storeSquare } from '#functions/domain/picture/square-of-data-url.ts';
import { ApplicationModeType } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/audit.ts';

interface Changes {
  name?: string;
  /** A data URL; null takes the picture away. */
  icon?: string | null;
  applicationModeType?: ApplicationModeType;
}

type UpdatePorts = CorePorts & Pick<Ports, 'uploads'>;

export async function changeWorkspace(
  ports: UpdatePorts,
  scope: MemberScope,
  { name, icon, applicationModeType }: Changes,
): Promise<Workspace> {
  const before = await requireWorkspace(ports.table, scope);
  const isRenamed = name !== undefined && name !== before.name;
  const isPictured = icon !== undefined && !(icon === null && before.icon === undefined);
  const mode = applicationModeOf(before);
  const isMoved = applicationModeType !== undefined && applicationModeType !== mode;
  if (!isRenamed && !isPictured && !isMoved) return before;
  const newIcon = icon ? await takeIcon(ports, scope, icon) : undefined;
  const set = {
    ...(isRenamed ? { name } : {}),
    ...(newIcon ? { icon: newIcon } : {}),
    ...(isMoved && { applicationModeType }),
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
  ];
  try {
    await transactGuarded(ports, [
      {
        op: updateWorkspace(scope, set, { remove, conditions: asRead(before, { isRenamed, isPictured, isMoved }) }),
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
  { isRenamed, isPictured, isMoved }: Record<'isRenamed' | 'isPictured' | 'isMoved', boolean>,
): Condition[] => [
  ...(isRenamed ? [{ path: 'name', equals: before.name }] : []),
  ...(isMoved
    ? [
        before.applicationModeType === undefined
          ? { absent: 'applicationModeType' }
          : { path: 'applicationModeType', equals: before.applicationModeType },
      ]
    : []),
  ...(isPictured ? [before.icon === undefined ? { absent: 'icon' } : { path: 'icon', equals: before.icon }] : []),
];

async function takeIcon(ports: UpdatePorts, { userId, workspaceId }: MemberScope, dataUrl: string): Promise<string> {
  await countCall(ports, 'thumbnail', { userId });
  return storeSquare(ports, workspaceId, dataUrl);
}
