import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Chip } from '#app/components/Chip.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { optionColor } from '#app/components/option-color.ts';
import { COLOR_NAMES } from '#app/components/option-color-names.ts';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useUndoableChange } from '#app/components/toasts/use-undoable-change.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { OPTION_COLORS, type OptionColor } from '#shared/rules/post/option-colors.ts';
import { MOST_TAGS, TAG_NAME_MAX } from '#shared/rules/workspace/tags.ts';
import { inOneLine, requiredText } from '#shared/validation/text.ts';
import { deleteTag, registerTag, type Tag } from '../api/tags.ts';
import classes from './TagSection.module.css';

interface Props {
  place: ProjectPlace;
  tags: Promise<Tag[]>;
  mayEdit: boolean;
}

/** The project's tags: each name once. */
export const TagSection = ({ place, tags: loading, mayEdit }: Props) => {
  const { value: tags, error } = useOutcome(loading);
  const change = useUndoableChange();
  const { revalidate } = useRevalidator();
  const remove = ({ id, name, color }: Tag): Promise<void> =>
    change(() => deleteTag(place, id), {
      message: `タグ「${name}」を削除しました`,
      undo: () => registerTag(place, name, optionColor(color)),
    });
  return (
    <SettingSection
      title="タグ"
      description={`このプロジェクトで使う分類の名前です。${MOST_TAGS}件まで登録できます。投稿には、まだ付けられません。`}
    >
      {error !== undefined && !tags && <ErrorPanel error={error} onRetry={() => void revalidate()} />}
      {tags?.length === 0 && <p className={`muted ${classes.none}`}>まだタグがありません。</p>}
      {tags && tags.length > 0 && (
        <ul className={classes.list} aria-label="タグ">
          {tags.map((tag) => (
            <li key={tag.id}>
              <Chip label={tag.name} color={tag.color} />
              {mayEdit && (
                <button
                  type="button"
                  aria-label={`タグ「${tag.name}」を削除`}
                  title="削除"
                  onClick={() => void remove(tag)}
                >
                  <IconX size={14} stroke={1.75} aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && tags && <AddTag place={place} count={tags.length} />}
    </SettingSection>
  );
};

const AddTag = ({ place, count }: { place: ProjectPlace; count: number }) => {
  const { revalidate } = useRevalidator();
  const [color, setColor] = useState<OptionColor>(OPTION_COLORS[count % OPTION_COLORS.length]!);
  const form = useForm({
    fields: {
      name: { initial: '', isOptional: true, check: checkedBy(requiredText(TAG_NAME_MAX)), normalize: inOneLine },
    },
    submit: async ({ name }) => {
      if (name === '') return undefined;
      await registerTag(place, name, color);
      await revalidate();
      return ['name'];
    },
    // A name that is there, or one too many: what was typed stays.
    fieldOf: (problem) => (problem.is('BadRequest') ? 'name' : undefined),
  });
  return (
    <Form onSubmit={form.onSubmit} label="タグを追加" className={classes.form}>
      <Field label="新しいタグ" required={false} autoComplete="off" {...form.field('name')} />
      <SelectField
        label="色"
        options={OPTION_COLORS.map((value) => ({ value, label: COLOR_NAMES[value] }))}
        value={color}
        onChange={(value) => setColor(optionColor(value))}
      />
      <Button type="submit" loading={form.isBusy} disabled={form.values.name.trim() === ''}>
        追加
      </Button>
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
    </Form>
  );
};
