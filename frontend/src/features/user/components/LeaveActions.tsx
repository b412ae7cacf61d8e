import { Button } from '@mantine/core';
import type { User } from '../api/users.ts';
import classes from './LeaveActions.module.css';

interface Props {
  user: User;
  onDeactivate: () => void;
  onActivate: () => void;
  onDelete: () => void;
}

/** The two ways to shut a person out, with what each leaves behind. */
export const LeaveActions = ({ user, onDeactivate, onActivate, onDelete }: Props) => (
  <div className={classes.ways}>
    <div>
      <p>
        {user.deactivatedDate
          ? '有効に戻すと、同じロールとグループでもう一度開けるようになります。シートを1つ使います。'
          : '無効にすると、ワークスペースを開けなくなり、シートが空きます。ロールとグループは残り、いつでも有効に戻せます。'}
      </p>
      {user.deactivatedDate ? (
        <Button onClick={onActivate}>有効に戻す</Button>
      ) : (
        <Button onClick={onDeactivate}>無効にする</Button>
      )}
    </div>
    <div>
      <p>削除すると、グループからも外れます。書いた投稿やコメントは、名前とともに残ります。</p>
      <Button className={classes.danger ?? ''} onClick={onDelete}>
        削除する
      </Button>
    </div>
  </div>
);
