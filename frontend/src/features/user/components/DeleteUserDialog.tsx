import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import type { User } from '../api/users.ts';

/** Names the person; stays mounted while it closes, so the name does too. */
export const DeleteUserDialog = ({
  user,
  onConfirm,
  onClose,
}: {
  user: User | undefined;
  onConfirm: (user: User) => Promise<void>;
  onClose: () => void;
}) => (
  <ConfirmDialog
    opened={user !== undefined}
    title={`「${user?.user.name ?? ''}」さんを削除しますか`}
    confirmLabel="削除する"
    onConfirm={async () => {
      if (user) await onConfirm(user);
    }}
    onClose={onClose}
  >
    このワークスペースを開けなくなり、グループからも外れます。書いた投稿やコメントは、名前とともに残ります。もう一度参加するには、招待が必要です。
  </ConfirmDialog>
);
