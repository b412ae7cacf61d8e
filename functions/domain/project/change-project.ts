/** A project's name and key, and whether links to its posts show something of them. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Condition, TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { transactWithRetry } from '#functions/data/table/guarded-transaction.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import {
  currentKeyOf,
  keySpellingsOf,
  readKeyHolders,
  takeKey,
  updateProject,
} from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { AppError } from '#shared/errors.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { MOST_PROJECT_KEYS } from '#shared/rules/workspace/projects.ts';
import type { PresentedProject } from './present.ts';
import { presentProject } from './present.ts';

export interface ProjectChange {
  name?: string | undefined;
  projectKey?: string | undefined;
  isPublicPreview?: boolean | undefined;
}

const MAX_TRIES = 4;

/** A key that was this project's before may be taken up again; any other must be free, and is this project's from now on. */
export async function changeProject(
  ports: CorePorts,
  scope: ProjectScope,
  change: ProjectChange,
): Promise<PresentedProject> {
  for (let attempt = 1; ; attempt += 1) {
    const { project, holders } = await readKeyHolders(
      ports.table,
      scope,
      change.projectKey === undefined ? [] : keySpellingsOf(change.projectKey),
    );
    if (!project || project.deletedDate) throw new AppError('EntityNotFound');
    const after = afterChange(project, change, holders);
    const ops = opsOf(ports, scope, project, after);
    try {
      if (ops.length > 0) await transactWithRetry(ports, ops);
      return presentProject(after, scope.projectAccess);
    } catch (error) {
      // Somebody took the key, or changed the project, since it was read: which of them, the next reading says.
      if (!(error instanceof ConditionFailed) || attempt === MAX_TRIES) throw error;
    }
  }
}

function afterChange(
  project: Project,
  { name = project.name, projectKey = currentKeyOf(project), isPublicPreview = isPreviewed(project) }: ProjectChange,
  holders: ReadonlyMap<string, string>,
): Project {
  const isOther = projectKey !== currentKeyOf(project);
  if (
    isOther &&
    keySpellingsOf(projectKey).some((form) => (holders.get(form) ?? project.projectKey) !== project.projectKey)
  )
    throw new AppError('ProjectKeyTaken');
  const aliasKeys = [
    ...(project.aliasKeys ?? []),
    ...(isOther ? keySpellingsOf(projectKey).filter((form) => !holders.has(form)) : []),
  ];
  if (aliasKeys.length > MOST_PROJECT_KEYS) throw new AppError('ProjectKeyLimit');
  return { ...project, name, isPublicPreview, ...(isOther ? { currentKey: projectKey, aliasKeys } : {}) };
}

const isPreviewed = ({ isPublicPreview = false }: Project): boolean => isPublicPreview;

const inWords = (isOn: boolean): string => (isOn ? 'オン' : 'オフ');

/** Nothing for a change that changes nothing. */
function opsOf(ports: CorePorts, scope: ProjectScope, before: Project, after: Project): TransactOp[] {
  const [oldKey, newKey] = [currentKeyOf(before), currentKeyOf(after)];
  const entry = (action: AuditAction, from: string, to: string): TransactOp =>
    auditOp(ports, scope, { action, targetId: scope.projectKey, targetName: after.name, before: from, after: to });
  const known = before.aliasKeys ?? [];
  const audit = [
    ...(before.name === after.name ? [] : [entry(AuditAction.PROJECT_UPDATED, before.name, after.name)]),
    ...(oldKey === newKey ? [] : [entry(AuditAction.PROJECT_KEY_CHANGED, oldKey, newKey)]),
    ...(isPreviewed(before) === isPreviewed(after)
      ? []
      : [entry(AuditAction.PROJECT_PREVIEW_CHANGED, inWords(isPreviewed(before)), inWords(isPreviewed(after)))]),
  ];
  if (audit.length === 0) return [];
  const set = {
    name: after.name,
    isPublicPreview: isPreviewed(after),
    ...(oldKey === newKey ? {} : { currentKey: newKey, aliasKeys: after.aliasKeys }),
  };
  const taken = (after.aliasKeys ?? []).filter((key) => !known.includes(key));
  return [updateProject(scope, set, asRead(before)), ...taken.map((key) => takeKey(scope, key)), ...audit];
}

/** What the entry in the audit log says of the time before must be true. */
const asRead = ({ name, currentKey, isPublicPreview }: Project): Condition[] => [
  isPublicPreview === undefined ? { absent: 'isPublicPreview' } : { path: 'isPublicPreview', equals: isPublicPreview },
  { path: 'name', equals: name },
  currentKey === undefined ? { absent: 'currentKey' } : { path: 'currentKey', equals: currentKey },
];
