import { Button, SegmentedControl, Select } from '@mantine/core';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import type { SecretaryQuery } from '#shared/contract/secretary.ts';
import {
  AiSecretaryJobType as Job,
  type SourceType,
  AiSecretaryJobReportDateUnitType as Unit,
} from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ReportTime } from '#shared/rules/secretary/report-schedule.ts';
import type { AskableJob } from '#shared/rules/secretary/secretary-jobs.ts';
import { jobOf } from '#shared/rules/secretary/secretary-jobs.ts';
import { getAllowance } from '../api/allowance.ts';
import { type DayAndHour, ScheduleFields } from '../schedules/ScheduleFields.tsx';
import { jobChoices } from './job-choices.ts';
import { UNITS } from './job-names.ts';
import { RunEstimate } from './RunEstimate.tsx';
import { estimateOf } from './run-estimate.ts';
import classes from './Secretary.module.css';
import { TargetFields } from './TargetFields.tsx';
import { aboutOf, targetFrom } from './target.ts';

interface Props {
  place: ProjectPlace;
  boards: readonly { id: string; name: string }[];
  /** Whose work can be asked about. */
  people: readonly { accountName: string; name: string }[];
  PostField: ComponentProps<typeof TargetFields>['PostField'];
  credits: number | undefined;
  unconnected: readonly SourceType[];
  isAdmin: boolean;
  /** What to begin with: the request that is made again. */
  initial?:
    | {
        boardId?: string | undefined;
        aiSecretaryJobType: number;
        reportDateUnitType: number;
        aiSecretaryJobQuery?: SecretaryQuery | undefined;
      }
    | undefined;
  onRequest(choice: {
    boardId?: string;
    aiSecretaryJobType: AskableJob;
    reportDateUnitType: Unit;
    aiSecretaryJobQuery: SecretaryQuery;
    mutationId: string;
  }): Promise<void>;
  /** It is to come by itself, each week or month. */
  onOrder(
    choice: ReportTime & { boardId?: string; aiSecretaryJobType: AskableJob; aiSecretaryJobQuery: SecretaryQuery },
  ): Promise<void>;
  onClose(): void;
}

/** The same choice in one dialog is the same request. */
async function choiceId(dialogId: string, choice: unknown): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(choice))),
  );
  return `${dialogId}-${[...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Undefined: it waits for what is not connected. */
const choosable = (choices: ReturnType<typeof jobChoices>, type: number): AskableJob | undefined =>
  choices.some(({ items }) => items.some(({ value, disabled }) => value === String(type) && !disabled))
    ? (type as AskableJob)
    : undefined;

/** 依頼する: what is to be done, about what, and over which time. */
export const RequestDialog = ({
  place,
  boards,
  people,
  PostField,
  credits,
  unconnected,
  isAdmin,
  initial,
  onRequest,
  onOrder,
  onClose,
}: Props) => {
  const [chosenUnit, setUnit] = useState(String(initial?.reportDateUnitType ?? Unit.WEEK));
  const choices = jobChoices(unconnected);
  const [jobType, setJobType] = useState(
    () => (initial && choosable(choices, initial.aiSecretaryJobType)) ?? Job.CONTENTS_WORK_PROGRESS_OVERVIEW,
  );
  const job = jobOf(jobType)!;
  const [target, setTarget] = useState(() => targetFrom(initial, boards));
  const about = aboutOf(target, job);
  /** When it comes by itself. */
  const [time, setTime] = useState<DayAndHour>();
  // What tells of now has no period: how often it comes is all that is asked.
  const units = job.isOfNow ? UNITS.filter(({ value }) => value !== Unit.YEAR) : UNITS;
  const unit = units.some(({ value }) => String(value) === chosenUnit) ? chosenUnit : String(Unit.WEEK);
  const scheduledUnit = ([Unit.WEEK, Unit.MONTH] as const).find((candidate) => String(candidate) === unit);
  // Sent again after a lost answer, the same choice is the same request: credits are charged once.
  const [dialogId] = useState(() => crypto.randomUUID().replaceAll('-', ''));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // Others spend of the same balance: it is asked anew for each dialog.
  const [loadingAllowance] = useState(() => getAllowance(place.workspaceId));
  const allowance = useLoaded(loadingAllowance)?.value;
  const estimate = estimateOf(jobType, allowance, credits);
  const isRefused = estimate.missing > 0 || estimate.limits.some(({ isReached }) => isReached);
  const request = async (event: FormEvent) => {
    event.preventDefault();
    if (!about || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      if (time && scheduledUnit !== undefined)
        return await onOrder({
          ...about,
          aiSecretaryJobType: jobType,
          reportDateUnitType: scheduledUnit,
          ...time,
        });
      await onRequest({
        ...about,
        aiSecretaryJobType: jobType,
        reportDateUnitType: Number(unit) as Unit,
        mutationId: await choiceId(dialogId, [about, jobType, unit]),
      });
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="AI秘書に依頼する" size="sm">
      <Form className={classes.form} onSubmit={(event) => void request(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <Select
          label="依頼の種類"
          description={job.does}
          data={choices}
          value={String(jobType)}
          onChange={(value) => {
            const next = choosable(choices, Number(value));
            if (next) setJobType(next);
          }}
          allowDeselect={false}
          searchable
          nothingFoundMessage="見つかりません"
          maxDropdownHeight={320}
        />
        <TargetFields
          place={place}
          job={job}
          boards={boards}
          people={people}
          PostField={PostField}
          target={target}
          onTarget={setTarget}
        />
        {(!job.isOfNow || time) && (
          <div className={classes.units}>
            <span id="report-unit">{job.isOfNow ? '間隔' : '期間'}</span>
            <SegmentedControl
              data={units.map(({ value, label }) => ({ value: String(value), label }))}
              value={unit}
              onChange={setUnit}
              aria-labelledby="report-unit"
              fullWidth
            />
          </div>
        )}
        {scheduledUnit !== undefined && <ScheduleFields unit={scheduledUnit} time={time} onChange={setTime} />}
        <RunEstimate estimate={estimate} isAdmin={isAdmin} />
        <div className={classes.formActions}>
          <p className="num">
            {time && scheduledUnit !== undefined && '1回'}
            {estimate.cost}クレジット
            {estimate.left !== undefined && !isRefused && `（残り${formatNumber(estimate.left)}）`}
          </p>
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" variant="filled" loading={isBusy} disabled={!about || isRefused} data-autofocus>
            依頼する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
