import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { formatNumber } from '#shared/format/number.ts';
import { deleteSprint, startSprint } from '../api/sprints.ts';
import { CloseDialog } from './CloseDialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { RenameReport } from './RenameReport.tsx';
import { SprintForm } from './SprintForm.tsx';
import { termText } from './sprint-words.ts';

/** What asks before a sprint is made, started, closed or deleted. */
const SprintDialogs = (props: DialogProps) => {
  const { open, address, store, load, text, reload, onRemoved, onClose } = props;
  const sprint = open.sprint ?? open.column?.sprint;
  if (open.kind === 'form') return <SprintForm {...props} />;
  if (!sprint) return null;
  if (open.kind === 'rename') return <RenameReport {...props} sprint={sprint} />;
  if (open.kind === 'close') return <CloseDialog {...props} sprint={sprint} />;
  if (open.kind === 'start')
    return (
      <ConfirmDialog
        opened
        isDanger={false}
        title={`「${sprint.name}」を開始しますか。`}
        confirmLabel="開始する"
        onConfirm={async () => {
          await startSprint(address, sprint.id);
          await reload();
          showToast(`「${sprint.name}」を開始しました`);
        }}
        onClose={onClose}
      >
        <p>
          {termText(sprint)}、{formatNumber(load?.postCount ?? 0)}件
          {load && load.amount > 0 && text(load.amount) !== `${load.postCount}件` && `（${text(load.amount)}）`}
          で始めます。このあとの追加、除外、見積もりの変更は、増減として記録されます。
        </p>
        {load?.postCount === 0 && <p>まだ投稿が入っていません。始めてから入れた投稿は、すべて追加として数えます。</p>}
        {load && load.unestimatedCount > 0 && (
          <p>見積もりのない投稿が{formatNumber(load.unestimatedCount)}件あります。0として数えます。</p>
        )}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      opened
      title={`「${sprint.name}」を削除しますか。`}
      confirmLabel="削除する"
      onConfirm={async () => {
        await deleteSprint(address, sprint.id);
        onRemoved(sprint.id);
        await Promise.all([store.reload(), reload()]);
        showToast(`スプリント「${sprint.name}」を削除しました`);
      }}
      onClose={onClose}
    >
      期間、目標、記録とレポートが削除され、元に戻せません。投稿と列の選択肢は、そのまま残ります。
    </ConfirmDialog>
  );
};

export default SprintDialogs;
