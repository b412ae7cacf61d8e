import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { useForm } from '#app/hooks/use-form.ts';
import type { SecretarySetting } from '#shared/contract/secretary.ts';
import {
  GLOSSARY_MAX,
  GLOSSARY_TEXT_MAX,
  glossaryText,
  ReportTone,
  readGlossary,
} from '#shared/rules/secretary/report-words.ts';
import { saveSetting } from '../api/setting.ts';
import classes from './WordsForm.module.css';

const TONES = [
  { value: ReportTone.POLITE, label: 'です・ます', description: '例：3件が完了しました。' },
  { value: ReportTone.PLAIN, label: 'である', description: '例：3件が完了した。' },
];

const check = (text: string): string | undefined => {
  const read = readGlossary(text);
  return 'problem' in read ? read.problem : undefined;
};
const entriesIn = (text: string) => {
  const read = readGlossary(text);
  return 'problem' in read ? [] : read.glossaryList;
};

export const WordsForm = ({ workspaceId, setting }: { workspaceId: string; setting: SecretarySetting }) => {
  const [saved, setSaved] = useState(setting);
  const [tone, setTone] = useState(setting.tone);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: { glossary: { initial: glossaryText(setting.glossaryList), isOptional: true, check } },
    submit: async ({ glossary }) => {
      setDone(false);
      const { revision } = saved;
      setSaved(await saveSetting(workspaceId, { tone, glossaryList: entriesIn(glossary), revision }));
      setDone(true);
    },
  });
  const isChanged = form.isChanged || tone !== saved.tone;
  return (
    <Form onSubmit={form.onSubmit} label="AI秘書の言葉づかい">
      <ChoiceList isRow label="文体" choices={TONES} value={tone} onChange={setTone} />
      <Textarea
        className={classes.glossary}
        label="用語集"
        description={`1行に1つ、「使う言葉（読み）：言いかえる語、語」の形で${GLOSSARY_MAX}件まで書けます。報告の文にある右の語を、左の言葉に言いかえます。読みは、最初に出るところに添えます。`}
        placeholder={'予約（よやく）：ブッキング、リザベーション\nチケット：投稿'}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={GLOSSARY_TEXT_MAX}
        {...form.field('glossary')}
      />
      <SaveRow
        label="保存する"
        isBusy={form.isBusy}
        isDisabled={!isChanged || !form.isComplete}
        problem={form.problem}
        done={isDone && !isChanged ? '保存しました。これからの報告に使います。' : undefined}
      />
    </Form>
  );
};
