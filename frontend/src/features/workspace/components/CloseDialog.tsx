import { Button } from '@mantine/core';
import { Dialog } from '#app/components/Dialog.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useForm } from '#app/hooks/use-form.ts';
import { paths } from '#app/lib/paths.ts';
import { REOPEN_DAYS } from '#shared/rules/workspace/workspace.ts';
import { inOneLine } from '#shared/validation/text.ts';
import { closeWorkspace, type WorkspaceInfo } from '../api/workspace-info.ts';
import classes from './ClosingSection.module.css';

/** Asked before a workspace is closed: its name has to be typed. */
export const CloseDialog = ({ workspace, onClose }: { workspace: WorkspaceInfo; onClose: () => void }) => {
  const form = useForm({
    fields: { name: { initial: '', normalize: inOneLine } },
    submit: async ({ name }) => {
      await closeWorkspace(workspace.id, name);
      // A full navigation: nothing of the workspace goes on in this tab.
      location.assign(paths.workspaceCancel(workspace.id));
    },
  });
  return (
    <Dialog onClose={onClose} title={`「${workspace.name}」を閉鎖しますか。`}>
      <ul className={classes.points}>
        <li>すぐに全員が使えなくなります。招待やリマインダー、AI秘書への依頼も止まります。</li>
        <li>{REOPEN_DAYS}日以内なら、Super管理者がそのままの状態で再開できます。</li>
        <li>{REOPEN_DAYS}日を過ぎると再開できず、データを取り出せなくなります。</li>
      </ul>
      <Form onSubmit={form.onSubmit} label="閉鎖">
        <Field
          label="閉鎖するワークスペースの名前"
          hint={`確認のため、「${workspace.name}」と入力してください。`}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button
            type="submit"
            className={classes.confirm ?? ''}
            loading={form.isBusy}
            disabled={inOneLine(form.values.name) !== workspace.name}
          >
            閉鎖する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
