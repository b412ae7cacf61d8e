import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '#app/components/states/Notice.tsx';
import { paths } from '#app/lib/paths.ts';
import { isOwed } from '#app/lib/session/entry-check.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import classes from './OwedNotice.module.css';

/** Why the entry check led here: only admins can open the payment screen, and nobody can open the others. */
export const OwedNotice = ({ member: { workspace, role } }: { member: WorkspaceUser }) => {
  if (!isOwed(workspace, new Date())) return null;
  return (
    <div className={classes.notice}>
      <Notice
        tone="warning"
        action={
          isAdmin(role) && (
            <Button component={Link} to={paths.payment(workspace.id)} size="xs" variant="subtle">
              請求/クレジット管理を開く
            </Button>
          )
        }
      >
        {`「${workspace.name}」は、お支払いの準備が済むまで使えません。${isAdmin(role) ? '' : '手続きを、ワークスペースの管理者に依頼してください。'}`}
      </Notice>
    </div>
  );
};
