import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { messageOf } from '#app/lib/problem.ts';
import type { SecretaryQuery } from '#shared/contract/ai.ts';
import { AiSecretaryJobQueryType as QueryType, AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { SECRETARY_RUN_CREDITS } from '#shared/rules/credits.ts';
import { SECRETARY_QUERY_MAX } from '#shared/rules/secretary.ts';
import { UNITS } from './job-names.ts';
import classes from './Secretary.module.css';

interface Props {
  boards: readonly { id: string; name: string }[];
  /** Whose work can be asked about. */
  people: readonly { accountName: string; name: string }[];
  credits: number | undefined;
  isAdmin: boolean;
  /** What to begin with: the request that is made again. */
  initial?:
    | { boardId: string; reportDateUnitType: number; aiSecretaryJobQuery?: SecretaryQuery | undefined }
    | undefined;
  onRequest(choice: {
    boardId: string;
    reportDateUnitType: Unit;
    aiSecretaryJobQuery: SecretaryQuery;
    mutationId: string;
  }): Promise<void>;
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

const QUERY_TYPES = [
  { value: String(QueryType.BOARD), label: 'ボード全体' },
  { value: String(QueryType.USER), label: '担当者' },
  { value: String(QueryType.QUERY), label: 'キーワード' },
];

/** 依頼する: which board, what of it, and over which time. */
const RequestDialog = ({ boards, people, credits, isAdmin, initial, onRequest, onClose }: Props) => {
  const [boardId, setBoardId] = useState(initial?.boardId ?? boards[0]?.id ?? null);
  const [unit, setUnit] = useState(String(initial?.reportDateUnitType ?? Unit.WEEK));
  const asked = initial?.aiSecretaryJobQuery;
  const [queryType, setQueryType] = useState(String(asked?.aiSecretaryJobQueryType ?? QueryType.BOARD));
  const [person, setPerson] = useState(asked && 'userAccountName' in asked ? asked.userAccountName : null);
  const [words, setWords] = useState(asked && 'query' in asked ? asked.query : '');
  const query = queryOf(queryType, person, words);
  // Sent again after a lost answer, the same choice is the same request: credits are charged once.
  const [dialogId] = useState(() => crypto.randomUUID().replaceAll('-', ''));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const missing = credits === undefined ? 0 : Math.max(0, SECRETARY_RUN_CREDITS - credits);
  const request = async (event: FormEvent) => {
    event.preventDefault();
    if (boardId === null || query === undefined || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onRequest({
        boardId,
        reportDateUnitType: Number(unit) as Unit,
        aiSecretaryJobQuery: query,
        mutationId: await choiceId(dialogId, [boardId, unit, query]),
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
        <div className={classes.job}>
          <b>進捗の概要</b>
          <p>進み具合、遅れと停滞、次に取りかかることを、根拠の投稿とともにまとめます。</p>
        </div>
        <Select
          label="ボード"
          data={boards.map((board) => ({ value: board.id, label: board.name }))}
          value={boardId}
          onChange={setBoardId}
          allowDeselect={false}
          searchable={boards.length > 8}
        />
        <div className={classes.units}>
          <span id="report-query">対象</span>
          <SegmentedControl
            data={QUERY_TYPES}
            value={queryType}
            onChange={setQueryType}
            aria-labelledby="report-query"
            fullWidth
          />
        </div>
        {queryType === String(QueryType.USER) && (
          <Select
            label="担当者"
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
        {missing > 0 && (
          <Notice tone="warning">{`あと${missing}クレジット足りません。${isAdmin ? '' : '管理者に依頼してください。'}`}</Notice>
        )}
        <div className={classes.formActions}>
          <p className="num">{SECRETARY_RUN_CREDITS}クレジット</p>
          <Button onClick={onClose}>やめる</Button>
          <Button
            type="submit"
            variant="filled"
            loading={isBusy}
            disabled={boardId === null || query === undefined || missing > 0}
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
