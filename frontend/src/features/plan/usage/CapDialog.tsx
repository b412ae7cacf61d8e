import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useForm } from '#app/hooks/use-form.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { formatNumber } from '#shared/format/number.ts';
import { plainDigits, wholeNumberIn } from '#shared/format/whole-number.ts';
import { CREDIT_CAP, type CreditCapTarget, EACH_PERSON } from '#shared/rules/plan/credit-caps.ts';
import { SECRETARY_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { type CreditCapLine, setCap } from '../api/credit-usage.ts';
import classes from './CapDialog.module.css';
import { CAP_TARGET_NAME, capName } from './usage-words.ts';

interface Props {
  workspaceId: string;
  /** Undefined: a new one. */
  cap: CreditCapLine | undefined;
  loadTargets: () => Promise<{ users: { id: string; name: string }[]; groups: { id: string; name: string }[] }>;
  onSaved: () => void;
  onClose: () => void;
}

const check = (value: string): string | undefined => {
  const credits = wholeNumberIn(value);
  if (Number.isNaN(credits)) return '数字で入力してください。';
  return credits > CREDIT_CAP.most ? `${formatNumber(CREDIT_CAP.most)}以下で入力してください。` : undefined;
};

const TARGETS = Object.entries(CAP_TARGET_NAME).map(([value, label]) => ({ value, label }));
const JOBS = SECRETARY_JOBS.map(({ type, name }) => ({ value: String(type), label: name }));

export const CapDialog = ({ workspaceId, cap, loadTargets, onSaved, onClose }: Props) => {
  const [target, setTarget] = useState<CreditCapTarget>(cap?.target ?? 'PERSON');
  const [id, setId] = useState<string | null>(cap?.id ?? EACH_PERSON);
  const [loading] = useState(loadTargets);
  const targets = useLoaded(loading)?.value;
  const form = useForm({
    fields: { credits: { initial: cap ? String(cap.credits) : '', check, normalize: plainDigits } },
    submit: async ({ credits }) => {
      if (id === null) return;
      await setCap(workspaceId, { target, id, credits: wholeNumberIn(credits) });
      onSaved();
    },
  });
  const named = (list: { id: string; name: string }[] = []) => list.map((one) => ({ value: one.id, label: one.name }));
  const options = {
    PERSON: [{ value: EACH_PERSON, label: '全員（1人あたり）' }, ...named(targets?.users)],
    GROUP: named(targets?.groups),
    JOB: JOBS,
  }[target];
  return (
    <Dialog onClose={onClose} title={cap ? `「${capName(cap)}」の上限` : '上限を追加'} size="sm">
      <Form className={classes.form} onSubmit={form.onSubmit} label="クレジットの上限">
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        {!cap && (
          <>
            <SegmentedControl
              data={TARGETS}
              value={target}
              onChange={(value) => {
                setTarget(value as CreditCapTarget);
                setId(value === 'PERSON' ? EACH_PERSON : null);
              }}
              aria-label="何の上限か"
              fullWidth
            />
            <Select
              label={CAP_TARGET_NAME[target]}
              placeholder="選んでください"
              data={options}
              value={id}
              onChange={setId}
              allowDeselect={false}
              searchable
              nothingFoundMessage="見つかりません"
              maxDropdownHeight={280}
            />
          </>
        )}
        <Field
          label="ひと月に使えるクレジット"
          inputMode="numeric"
          hint="0にすると、依頼できなくなります。上限は毎月1日に数えなおします。"
          {...form.field('credits')}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" variant="filled" loading={form.isBusy} disabled={id === null}>
            保存する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
