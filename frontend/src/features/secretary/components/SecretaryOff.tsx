import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { paths } from '#app/lib/paths.ts';
import { ERRORS } from '#shared/errors.ts';
import classes from './Secretary.module.css';

interface Props {
  workspaceId: string;
  isAdmin: boolean;
}

const Setting = ({ workspaceId }: { workspaceId: string }) => (
  <Button component={Link} size="xs" to={paths.workspaceInfo(workspaceId)}>
    設定を開く
  </Button>
);

/** In place of what is not looked for while AI秘書 is switched off. */
export const SecretaryOff = ({ workspaceId, isAdmin }: Props) => (
  <EmptyState title="AI秘書は使わない設定です" actions={isAdmin && <Setting workspaceId={workspaceId} />}>
    {ERRORS.SecretaryOff[1]}
  </EmptyState>
);

/** Over the reports that there are. */
export const SecretaryOffNotice = ({ workspaceId, isAdmin }: Props) => (
  <div className={classes.off}>
    <Notice tone="info" action={isAdmin && <Setting workspaceId={workspaceId} />}>
      {ERRORS.SecretaryOff[1]}新しい依頼と定期の報告は止まっています。これまでの報告は読めます。
    </Notice>
  </div>
);
