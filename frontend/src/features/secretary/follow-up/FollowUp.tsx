import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import type { SecretaryNarrowing, SecretaryRequest } from '#shared/contract/secretary.ts';
import type { AiSecretaryJobReportDateUnitType } from '#shared/enums/enums.ts';
import { runCredits } from '#shared/rules/plan/credits.ts';
import { SECRETARY_QUERY_MAX } from '#shared/rules/secretary/secretary.ts';
import { UNITS } from '../components/job-names.ts';
import classes from './FollowUp.module.css';
import { narrowsBy } from './narrows-by.ts';
import { useOptionColumns } from './use-option-columns.ts';

interface Props {
  workspaceId: string;
  request: SecretaryRequest;
  people: readonly { accountName: string; name: string }[];
  credits: number | undefined;
  onAsk(choice: {
    reportDateUnitType: AiSecretaryJobReportDateUnitType;
    aiSecretaryJobNarrowing: SecretaryNarrowing;
  }): Promise<void>;
}

const SEPARATOR = '/';
/** A choice of its own: it is reached by keyboard like the others. */
const ALL = '';

/** さらに絞り込む: the same question about fewer posts, or another time, as a report of its own that names this one. */
export const FollowUp = ({ workspaceId, request, people, credits, onAsk }: Props) => {
  const { projectKey, boardId, aiSecretaryJobNarrowing: before, reportDateUnitType } = request;
  const columns = useOptionColumns(workspaceId, projectKey, boardId);
  const [person, setPerson] = useState(before?.userAccountName ?? null);
  const [unit, setUnit] = useState(String(reportDateUnitType));
  const [option, setOption] = useState(
    before?.option ? `${before.option.columnId}${SEPARATOR}${before.option.valueOptionId}` : null,
  );
  const [words, setWords] = useState(before?.query ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [columnId, valueOptionId] = option?.split(SEPARATOR) ?? [];
  const narrowing: SecretaryNarrowing = {
    ...(person !== null && { userAccountName: person }),
    ...(columnId !== undefined && valueOptionId !== undefined && { option: { columnId, valueOptionId } }),
    ...(words.trim() !== '' && { query: words.trim() }),
  };
  const asked = JSON.stringify({ ...before });
  const isSame = JSON.stringify(narrowing) === asked && unit === String(reportDateUnitType);
  const narrows = narrowsBy(request);
  const cost = runCredits(request.aiSecretaryJobType);
  const missing = credits === undefined ? 0 : Math.max(0, cost - credits);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (isSame || isBusy || missing > 0) return;
    setBusy(true);
    setError(undefined);
    try {
      await onAsk({
        reportDateUnitType: Number(unit) as AiSecretaryJobReportDateUnitType,
        aiSecretaryJobNarrowing: narrowing,
      });
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  if (!narrows.posts && !narrows.time) return null;
  return (
    <section className={classes.section} aria-labelledby="follow-up">
      <h2 id="follow-up">{narrows.posts ? 'さらに絞り込む' : 'ほかの期間で依頼する'}</h2>
      <Form onSubmit={(event) => void ask(event)} className={classes.form}>
        {narrows.posts && (
          <Select
            label="人"
            data={[
              { value: ALL, label: '全員' },
              ...people.map(({ accountName, name }) => ({ value: accountName, label: name })),
            ]}
            value={person ?? ALL}
            onChange={(value) => setPerson(value || null)}
            allowDeselect={false}
            searchable
            nothingFoundMessage="見つかりません"
          />
        )}
        {narrows.time && (
          <Select
            label="期間"
            data={UNITS.map(({ value, label }) => ({ value: String(value), label }))}
            value={unit}
            onChange={(value) => value !== null && setUnit(value)}
            allowDeselect={false}
          />
        )}
        {narrows.posts && boardId !== undefined && (
          <Select
            label="状態・分類"
            data={[
              { value: ALL, label: 'すべて' },
              ...(columns ?? []).map(({ id, name, options }) => ({
                group: name,
                items: options.map((one) => ({ value: `${id}${SEPARATOR}${one.id}`, label: one.name })),
              })),
            ]}
            value={option ?? ALL}
            onChange={(value) => setOption(value || null)}
            allowDeselect={false}
            searchable
            nothingFoundMessage="見つかりません"
          />
        )}
        {narrows.posts && (
          <TextInput
            label="話題・キーワード"
            value={words}
            maxLength={SECRETARY_QUERY_MAX}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        {missing > 0 && <Notice tone="warning">{`あと${missing}クレジット足りません。`}</Notice>}
        <div className={classes.actions}>
          <p className="num">{cost}クレジット</p>
          <Button type="submit" loading={isBusy} disabled={isSame || missing > 0}>
            この条件で依頼する
          </Button>
        </div>
      </Form>
    </section>
  );
};
