/** Mails of a pressed button: to people who are there and may see the post, once each. */
import type { QueueMessages } from '#events/queue/queues.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { isActiveMember, listMembersOf, listUserIds } from '#functions/data/people/member.ts';
import { claimNotice } from '#functions/data/post/notice-claim.ts';
import { currentKeyOf, findProject } from '#functions/data/workspace/project.ts';
import { findWorkspace, isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { actionMail } from '#functions/domain/mail/action-mail.ts';
import { ActionStepType } from '#shared/board/columns/action-step.ts';
import { nameOfAction, toldPeople } from '#shared/board/columns/custom-action.ts';
import type { Role } from '#shared/enums/enums.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';

export async function tellOfAction(
  ports: CorePorts & Pick<Ports, 'mailer'>,
  notice: QueueMessages['action-notice'],
): Promise<void> {
  const { table } = ports;
  const { workspaceId, boardId, postId, accountName } = notice;
  const scope = { workspaceId, projectKey: notice.projectKey };
  const [workspace, project, board, [row]] = await Promise.all([
    findWorkspace(table, scope),
    findProject(table, scope),
    getBoard(table, scope, boardId),
    getRows(table, scope, boardId, [postId]),
  ]);
  const column = board?.columns.find(({ id }) => id === notice.columnId);
  if (!isWorkspaceOpen(workspace) || !project || !isBoardReadable(board) || !column || !row) return;
  const names = toldPeople(column, row.values, accountName);
  if (names.length === 0) return;
  const [userIds, [presserId]] = await Promise.all([
    listUserIds(table, scope, names),
    listUserIds(table, scope, [accountName]),
  ]);
  const members = await listMembersOf(table, scope, [
    ...new Set([...userIds, presserId].filter((userId) => userId !== undefined)),
  ]);
  const message = column.customActionStepList?.find(
    (step) => step.stepType === ActionStepType.NOTIFY && step.textData,
  )?.textData;
  for (const member of members) {
    if (
      member.userId === presserId ||
      !isActiveMember(member) ||
      !projectAccess(member.role as Role, member.groupIds, project.groupIds)
    )
      continue;
    if (!(await claimNotice(table, scope, notice.noticeId, member.userId, ports.clock.now()))) continue;
    await ports.mailer.send(
      actionMail({
        to: member.email,
        name: member.name,
        workspaceId,
        projectKey: currentKeyOf(project),
        projectSerialNumber: row.projectSerialNumber,
        title: row.title,
        boardName: board.name,
        actorName: members.find(({ userId }) => userId === presserId)?.name ?? accountName,
        actionName: nameOfAction(column),
        message: message ?? undefined,
      }),
    );
  }
}
