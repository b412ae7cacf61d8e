/** The actions of the audit log as its filter offers them. */
import { AuditAction } from './audit.ts';

const AREAS = [
  { area: 'user', label: 'ユーザー', prefixes: ['user'] },
  { area: 'invitation', label: '招待', prefixes: ['invitation', 'invitationLink'] },
  { area: 'group', label: 'グループ', prefixes: ['group'] },
  { area: 'project', label: 'プロジェクト', prefixes: ['project'] },
  { area: 'domain', label: '連携ドメイン', prefixes: ['domain'] },
  { area: 'workspace', label: 'ワークスペース', prefixes: ['workspace', 'scan', 'secretarySetting'] },
  { area: 'plan', label: 'プランとクレジット', prefixes: ['plan', 'payment', 'creditSetting', 'creditCap'] },
] as const;
export type AuditArea = (typeof AREAS)[number]['area'];

/** An invitation that was sent is one, though its action tells of a person. */
const ELSEWHERE: Partial<Record<AuditAction, AuditArea>> = { 'user.invited': 'invitation' };

const areaOf = (action: AuditAction): AuditArea | undefined =>
  ELSEWHERE[action] ??
  AREAS.find(({ prefixes }) => (prefixes as readonly string[]).includes(action.split('.')[0]!))?.area;

export const AUDIT_AREAS: readonly { area: AuditArea; label: string; actions: readonly AuditAction[] }[] = AREAS.map(
  ({ area, label }) => ({
    area,
    label,
    actions: Object.values(AuditAction).filter((action) => areaOf(action) === area),
  }),
);
