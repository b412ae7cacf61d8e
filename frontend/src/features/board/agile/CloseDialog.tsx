import { type FormEvent, useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { nextSprint } from '#shared/board/sprints/next-sprint.ts';
import { Unfinished } from '#shared/board/sprints/sprint.ts';
import { SprintReportPostStatusType, SprintStatusType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { closeSprint, getSprintReport, registerSprint, type Sprint, type SprintReport } from '../api/sprints.ts';
import { DialogActions } from '../boards/DialogActions.tsx';
import classes from './Agile.module.css';
import type { DialogProps } from './dialog-props.ts';
import { termText } from './sprint-words.ts';

/** A sprint that is made on the way. */
const NEW_SPRINT = 'new';
/** So many are named; the report names all of them. */
const NAMED_MAX = 8;

/** What the sprint came to, what is left of it, and where that goes. */
export const CloseDialog = (props: DialogProps & { sprint: Sprint }) => {
  const { address, sprint, onClose } = props;
  const [turn, setTurn] = useState(0);
  const [{ report, error }, setState] = useState<{ report?: SprintReport; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    getSprintReport(address, sprint.id).then(
      (report) => isCurrent && setState({ report }),
      (error: unknown) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
    // Asked once, and again when one wants to try again: what is said stays while the dialog stands.
  }, [turn]); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <Dialog onClose={onClose} title={`「${sprint.name}」を終了`} size="md">
      {report ? (
        <CloseForm {...props} report={report} />
      ) : error === undefined ? (
        <SkeletonRows rows={5} rowHeight={40} onReload={() => setTurn(turn + 1)} />
      ) : (
        <ErrorPanel error={error} onRetry={() => setTurn(turn + 1)} />
      )}
    </Dialog>
  );
};

const CloseForm = ({
  address,
  store,
  board,
  look,
  sprints,
  sprint,
  report,
  text,
  reload,
  onReport,
  onClose,
}: DialogProps & { sprint: Sprint; report: SprintReport }) => {
  const left = report.postList.filter(({ status }) => status === SprintReportPostStatusType.NOT_COMPLETED);
  const ready = sprints.filter(({ sprintStatus }) => sprintStatus === SprintStatusType.READY);
  const taken = board.columns.find(({ id }) => id === look.groupColumn?.id)?.valueOptionList.map(({ name }) => name);
  const following = nextSprint(sprints, taken ?? [], look.today);
  const [unfinished, setUnfinished] = useState<Unfinished>(
    ready.length > 0 ? Unfinished.NEXT_SPRINT : Unfinished.BACKLOG,
  );
  const [nextId, setNextId] = useState(
    () => [...ready].sort((a, b) => (a.startDate < b.startDate ? -1 : 1))[0]?.id ?? NEW_SPRINT,
  );
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { summary } = report;

  const close = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const wanted = left.length > 0 ? unfinished : Unfinished.LEAVE;
      let nextReportId: string | undefined;
      if (wanted === Unfinished.NEXT_SPRINT) {
        nextReportId =
          nextId === NEW_SPRINT
            ? await registerSprint(address, { ...following, goal: '', capacityList: sprint.capacityList })
            : nextId;
        // Where closing is refused now, the sprint that was made is there to be chosen.
        setNextId(nextReportId);
        if (nextId === NEW_SPRINT) await reload();
      }
      const { movedCount, leftCount } = await closeSprint(address, sprint.id, {
        unfinished: wanted,
        ...(nextReportId !== undefined && { nextReportId }),
      });
      await Promise.all([store.reload(), reload()]);
      showToast(closedText(sprint.name, wanted, movedCount, leftCount), {
        label: 'レポートを見る',
        run: () => onReport(sprint.id),
      });
      onClose();
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };

  return (
    <Form className={classes.form} onSubmit={(event) => void close(event)}>
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      {summary && (
        <p className={classes.result}>
          <b>
            {text(summary.completed)} / {text(Math.round((summary.completed + summary.notCompleted) * 100) / 100)}
          </b>
          を完了しました（{formatNumber(summary.completedCount)} / {formatNumber(summary.postCount)}件）。
          終了すると、このスプリントの記録は変わらなくなります。
        </p>
      )}
      {left.length === 0 ? (
        <Notice tone="success">終わっていない投稿はありません。</Notice>
      ) : (
        <>
          <section aria-label="終わっていない投稿">
            <h3 className={classes.label}>終わっていない投稿 {formatNumber(left.length)}件</h3>
            <ul className={classes.leftPosts}>
              {left.slice(0, NAMED_MAX).map(({ postId, projectSerialNumber, title }) => (
                <li key={postId}>
                  <span>{projectSerialNumber}</span>
                  <span className="ellipsis" title={title}>
                    {title}
                  </span>
                </li>
              ))}
            </ul>
            {left.length > NAMED_MAX && <p className={classes.hint}>ほか{formatNumber(left.length - NAMED_MAX)}件</p>}
          </section>
          <ChoiceList
            label="終わっていない投稿の行き先"
            value={unfinished}
            onChange={setUnfinished}
            choices={[
              { value: Unfinished.NEXT_SPRINT, label: '次のスプリントへ移す' },
              { value: Unfinished.BACKLOG, label: 'バックログへ戻す' },
              {
                value: Unfinished.LEAVE,
                label: 'このスプリントに残す',
                description: '終了したスプリントは、ふだんは表示されません。',
              },
            ]}
          />
          {unfinished === Unfinished.NEXT_SPRINT && (
            <SelectField
              label="次のスプリント"
              value={nextId}
              options={[
                ...ready.map((one) => ({ value: one.id, label: `${one.name}　${termText(one)}` })),
                { value: NEW_SPRINT, label: `「${following.name}」を作る　${termText(following)}` },
              ]}
              onChange={setNextId}
            />
          )}
        </>
      )}
      <DialogActions label="終了する" isBusy={isBusy} isReady onClose={onClose} />
    </Form>
  );
};

function closedText(name: string, unfinished: Unfinished, movedCount: number, leftCount: number): string {
  const where = unfinished === Unfinished.NEXT_SPRINT ? '次のスプリントへ移しました' : 'バックログへ戻しました';
  const moved = movedCount > 0 ? `。${formatNumber(movedCount)}件を${where}` : '';
  const left =
    unfinished !== Unfinished.LEAVE && leftCount > 0
      ? `。${formatNumber(leftCount)}件は、変更できないか、ほかの人が動かしたため残りました`
      : '';
  return `「${name}」を終了しました${moved}${left}`;
}
