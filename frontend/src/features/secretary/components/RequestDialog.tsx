import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { messageOf } from '#app/lib/problem.ts';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { SECRETARY_RUN_CREDITS } from '#shared/rules/credits.ts';
import { UNITS } from './job-names.ts';
import classes from './Secretary.module.css';

interface Props {
  boards: readonly { id: string; name: string }[];
  credits: number | undefined;
  isAdmin: boolean;
  /** What to begin with: the request that is made again. */
  initial?: { boardId: string; reportDateUnitType: number } | undefined;
  onRequest(choice: { boardId: string; reportDateUnitType: Unit; mutationId: string }): Promise<void>;
  onClose(): void;
}

/** 依頼する: which board, and over which time. */
const RequestDialog = ({ boards, credits, isAdmin, initial, onRequest, onClose }: Props) => {
  const [boardId, setBoardId] = useState(initial?.boardId ?? boards[0]?.id ?? null);
  const [unit, setUnit] = useState(String(initial?.reportDateUnitType ?? Unit.WEEK));
  // Sent again after a lost answer, the same choice is the same request: credits are charged once.
  const [dialogId] = useState(() => crypto.randomUUID().replaceAll('-', ''));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const missing = credits === undefined ? 0 : Math.max(0, SECRETARY_RUN_CREDITS - credits);
  const request = async (event: FormEvent) => {
    event.preventDefault();
    if (boardId === null || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onRequest({ boardId, reportDateUnitType: Number(unit) as Unit, mutationId: `${dialogId}-${boardId}-${unit}` });
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="AI秘書に依頼する" size="sm">
      <Form className={classes.form} onSubmit={(event) => void request(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <div className={classes.job}>
          <b>進捗の概要</b>
          <p>進み具合、遅れと停滞、次に取りかかることを、根拠の投稿とともにまとめます。</p>
        </div>
        <Select label="ボード" data={boards.map((board) => ({ value: board.id, label: board.name }))} value={boardId} onChange={setBoardId} allowDeselect={false} searchable={boards.length > 8} />
        <div className={classes.units}>
          <span id="report-unit">期間</span>
          <SegmentedControl data={UNITS.map(({ value, label }) => ({ value: String(value), label }))} value={unit} onChange={setUnit} aria-labelledby="report-unit" fullWidth />
        </div>
        {missing > 0 && <Notice tone="warning">{`あと${missing}クレジット足りません。${isAdmin ? '' : '管理者に依頼してください。'}`}</Notice>}
        <div className={classes.formActions}>
          <p className="num">{SECRETARY_RUN_CREDITS}クレジット</p>
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" variant="filled" loading={isBusy} disabled={boardId === null || missing > 0} data-autofocus>
            依頼する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

export default RequestDialog;
