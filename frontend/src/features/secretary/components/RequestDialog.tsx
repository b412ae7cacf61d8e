import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { messageOf } from '#app/lib/problem.ts';
import type { SecretaryQuery } from '#shared/contract/secretary.ts';
import { AiSecretaryJobQueryType as QueryType, AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ReportTime } from '#shared/rules/report-schedule.ts';
import { SECRETARY_QUERY_MAX } from '#shared/rules/secretary.ts';
import type { OfferedJob, SecretaryJob } from '#shared/rules/secretary-jobs.ts';
import { SECRETARY_JOBS, WAITING_JOBS } from '#shared/rules/secretary-jobs.ts';
import { SOURCE_NAMES } from '#shared/rules/secretary-sources.ts';
import { getAllowance } from '../api/allowance.ts';
import { type DayAndHour, ScheduleFields } from '../schedules/ScheduleFields.tsx';
import { UNITS } from './job-names.ts';
import { RunEstimate } from './RunEstimate.tsx';
import { estimateOf } from './run-estimate.ts';
import classes from './Secretary.module.css';

interface Props {
  workspaceId: string;
  boards: readonly { id: string; name: string }[];
  /** Whose work can be asked about. */
  people: readonly { accountName: string; name: string }[];
  credits: number | undefined;
  isAdmin: boolean;
  /** What to begin with: the request that is made again. */
  initial?:
    | {
        boardId: string;
        aiSecretaryJobType: number;
        reportDateUnitType: number;
        aiSecretaryJobQuery?: SecretaryQuery | undefined;
      }
    | undefined;
  onRequest(choice: {
    boardId: string;
    aiSecretaryJobType: OfferedJob;
    reportDateUnitType: Unit;
    aiSecretaryJobQuery: SecretaryQuery;
    mutationId: string;
  }): Promise<void>;
  /** It is to come by itself, each week or month. */
  onOrder(
    choice: ReportTime & { boardId: string; aiSecretaryJobType: OfferedJob; aiSecretaryJobQuery: SecretaryQuery },
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

/** What the report is about; undefined while it is not said. */
function queryOf(type: string, person: string | null, words: string): SecretaryQuery | undefined {
  if (type === String(QueryType.USER))
    return person === null ? undefined : { aiSecretaryJobQueryType: QueryType.USER, userAccountName: person };
  if (type === String(QueryType.QUERY))
    return words.trim() === '' ? undefined : { aiSecretaryJobQueryType: QueryType.QUERY, query: words.trim() };
  return { aiSecretaryJobQueryType: QueryType.BOARD };
}

const QUERY_NAMES: Partial<Record<number, string>> = {
  [QueryType.BOARD]: 'ボード全体',
  [QueryType.USER]: '人',
  [QueryType.QUERY]: 'キーワード',
};

/** By group, as they are offered; those that cannot be asked for yet say why. */
const JOBS = [...Map.groupBy(SECRETARY_JOBS, ({ group }) => group)].map(([group, jobs]) => ({
  group,
  items: [
    ...jobs.map(({ type, name }) => ({ value: String(type), label: name })),
    ...WAITING_JOBS.filter((job) => job.group === group).map(({ type, name, needs }) => ({
      value: String(type),
      label: `${name}（${SOURCE_NAMES[needs]}が未接続）`,
      disabled: true,
    })),
  ],
}));

/** 依頼する: what is to be done, on which board, about what of it, and over which time. */
const RequestDialog = ({
  workspaceId,
  boards,
  people,
  credits,
  isAdmin,
  initial,
  onRequest,
  onOrder,
  onClose,
}: Props) => {
  const [boardId, setBoardId] = useState(initial?.boardId ?? boards[0]?.id ?? null);
  const [unit, setUnit] = useState(String(initial?.reportDateUnitType ?? Unit.WEEK));
  const asked = initial?.aiSecretaryJobQuery;
  const [jobType, setJobType] = useState<OfferedJob>(
    () => SECRETARY_JOBS.find(({ type }) => type === initial?.aiSecretaryJobType)?.type ?? SECRETARY_JOBS[0].type,
  );
  const job: SecretaryJob = SECRETARY_JOBS.find(({ type }) => type === jobType)!;
  const [chosenQuery, setChosenQuery] = useState<number | undefined>(asked?.aiSecretaryJobQueryType);
  // Another kind may not be asked about the same.
  const queryType = String(job.queries.find((one) => one === chosenQuery) ?? job.queries[0]);
  const [person, setPerson] = useState(asked && 'userAccountName' in asked ? asked.userAccountName : null);
  const [words, setWords] = useState(asked && 'query' in asked ? asked.query : '');
  /** When it comes by itself. */
  const [time, setTime] = useState<DayAndHour>();
  const query = queryOf(queryType, person, words);
  const scheduledUnit = ([Unit.WEEK, Unit.MONTH] as const).find((candidate) => String(candidate) === unit);
  // Sent again after a lost answer, the same choice is the same request: credits are charged once.
  const [dialogId] = useState(() => crypto.randomUUID().replaceAll('-', ''));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // Others spend of the same balance: it is asked anew for each dialog.
  const [loadingAllowance] = useState(() => getAllowance(workspaceId));
  const allowance = useLoaded(loadingAllowance)?.value;
  const estimate = estimateOf(jobType, allowance, credits);
  const isRefused = estimate.missing > 0 || estimate.limits.some(({ isReached }) => isReached);
  const request = async (event: FormEvent) => {
    event.preventDefault();
    if (boardId === null || query === undefined || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      if (time && scheduledUnit !== undefined)
        return await onOrder({
          boardId,
          aiSecretaryJobType: jobType,
          reportDateUnitType: scheduledUnit,
          ...time,
          aiSecretaryJobQuery: query,
        });
      await onRequest({
        boardId,
        aiSecretaryJobType: jobType,
        reportDateUnitType: Number(unit) as Unit,
        aiSecretaryJobQuery: query,
        mutationId: await choiceId(dialogId, [boardId, jobType, unit, query]),
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
          data={JOBS}
          value={String(jobType)}
          onChange={(value) => {
            const next = SECRETARY_JOBS.find(({ type }) => String(type) === value);
            if (next) setJobType(next.type);
          }}
          allowDeselect={false}
          searchable
          nothingFoundMessage="見つかりません"
          maxDropdownHeight={320}
        />
        <Select
          label="ボード"
          data={boards.map((board) => ({ value: board.id, label: board.name }))}
          value={boardId}
          onChange={setBoardId}
          allowDeselect={false}
          searchable={boards.length > 8}
        />
        {job.queries.length > 1 && (
          <div className={classes.units}>
            <span id="report-query">対象</span>
            <SegmentedControl
              data={job.queries.map((one) => ({ value: String(one), label: QUERY_NAMES[one] ?? '' }))}
              value={queryType}
              onChange={(value) => setChosenQuery(Number(value))}
              aria-labelledby="report-query"
              fullWidth
            />
          </div>
        )}
        {queryType === String(QueryType.USER) && (
          <Select
            label="人"
            placeholder="選んでください"
            data={people.map(({ accountName, name }) => ({ value: accountName, label: name }))}
            value={person}
            onChange={setPerson}
            searchable
            nothingFoundMessage="見つかりません"
          />
        )}
        {queryType === String(QueryType.QUERY) && (
          <TextInput
            label="キーワード"
            description="すべての語を含む投稿をまとめます。"
            value={words}
            maxLength={SECRETARY_QUERY_MAX}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <div className={classes.units}>
          <span id="report-unit">期間</span>
          <SegmentedControl
            data={UNITS.map(({ value, label }) => ({ value: String(value), label }))}
            value={unit}
            onChange={setUnit}
            aria-labelledby="report-unit"
            fullWidth
          />
        </div>
        {scheduledUnit !== undefined && <ScheduleFields unit={scheduledUnit} time={time} onChange={setTime} />}
        <RunEstimate estimate={estimate} isAdmin={isAdmin} />
        <div className={classes.formActions}>
          <p className="num">
            {time && scheduledUnit !== undefined && '1回'}
            {estimate.cost}クレジット
            {estimate.left !== undefined && !isRefused && `（残り${formatNumber(estimate.left)}）`}
          </p>
          <Button onClick={onClose}>やめる</Button>
          <Button
            type="submit"
            variant="filled"
            loading={isBusy}
            disabled={boardId === null || query === undefined || isRefused}
            data-autofocus
          >
            依頼する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

export default RequestDialog;
