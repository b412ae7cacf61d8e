import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { SPRINT_MEMO_MAX } from '#shared/board/limits.ts';
import type { ViewAddress } from '../api/charts.ts';
import { type SprintReport, updateSprint } from '../api/sprints.ts';
import classes from './Reports.module.css';

interface Props {
  address: ViewAddress;
  report: SprintReport;
  canEdit: boolean;
}

/** What the team says of the sprint: the one thing beside its name that changes once it is over. */
export const ReportMemo = ({ address, report, canEdit }: Props) => {
  /** What is being typed stays, whatever comes meanwhile. */
  const [typed, setTyped] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const known = saved ?? report.memo ?? '';
  const memo = typed ?? known;
  if (!canEdit && memo === '') return null;
  const isChanged = memo.trim() !== known.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    setBusy(true);
    try {
      await updateSprint(address, report.id, { memo });
      setSaved(memo);
      showToast('ふりかえりを保存しました');
    } catch (error) {
      showProblemToast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.card} aria-label="ふりかえり">
      <div className={classes.cardHead}>
        <h3>ふりかえり</h3>
      </div>
      {canEdit ? (
        <Form className={classes.memo} onSubmit={(event) => void save(event)}>
          <Textarea
            aria-label="ふりかえり"
            placeholder="よかったこと、次に変えること"
            value={memo}
            maxLength={SPRINT_MEMO_MAX}
            autosize
            minRows={3}
            maxRows={12}
            onChange={(event) => setTyped(event.target.value)}
          />
          {isChanged && (
            <PlainButton type="submit" variant="filled" size="xs" aria-disabled={isBusy}>
              保存する
            </PlainButton>
          )}
        </Form>
      ) : (
        <p className={classes.memoText}>{memo}</p>
      )}
    </section>
  );
};
