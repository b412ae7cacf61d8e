import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import {
  customEmojis,
  deleteCustomEmoji,
  knownCustomEmojis,
  registerCustomEmoji,
  subscribeToCustomEmojis,
} from '#app/lib/custom-emojis.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import {
  asEmojiName,
  CUSTOM_EMOJI_BYTES,
  CUSTOM_EMOJI_TYPES,
  CUSTOM_EMOJIS_MAX,
  customEmojiName,
  customEmojiRefusal,
  emojiText,
} from '#shared/rules/workspace/custom-emojis.ts';
import classes from './EmojiSection.module.css';

/** The workspace's own emojis. */
export const EmojiSection = ({ workspaceId }: { workspaceId: string }) => {
  const [loading, setLoading] = useState(() => customEmojis(workspaceId));
  const { value, error } = useOutcome(loading);
  const emojis = useSyncExternalStore(subscribeToCustomEmojis, () => knownCustomEmojis(workspaceId));
  const [leaving, setLeaving] = useState<string>();
  return (
    <SettingSection
      title="カスタム絵文字"
      description={`投稿の内容とコメントで、絵文字の一覧から選ぶか「:名前:」と書いて使えます。${CUSTOM_EMOJIS_MAX}件まで追加できます。`}
    >
      {error !== undefined && !value && (
        <ErrorPanel error={error} onRetry={() => setLoading(customEmojis(workspaceId))} />
      )}
      {!value && error === undefined && <SkeletonRows rows={2} />}
      {value && emojis.length === 0 && <p className={`muted ${classes.none}`}>まだカスタム絵文字がありません。</p>}
      {value && emojis.length > 0 && (
        <ul className={classes.list} aria-label="カスタム絵文字">
          {emojis.map(({ name, imageUrl }) => (
            <li key={name}>
              <img src={imageUrl} alt="" />
              <span className="ellipsis" title={emojiText(name)}>
                {emojiText(name)}
              </span>
              <IconButton label={`${emojiText(name)}を削除`} onClick={() => setLeaving(name)}>
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {value && <AddEmoji workspaceId={workspaceId} />}
      <ConfirmDialog
        opened={leaving !== undefined}
        title={`「${emojiText(leaving ?? '')}」を削除しますか。`}
        confirmLabel="削除する"
        onConfirm={() => deleteCustomEmoji(workspaceId, leaving!)}
        onClose={() => setLeaving(undefined)}
      >
        使っている投稿とコメントには、「{emojiText(leaving ?? '')}」という文字が残ります。
      </ConfirmDialog>
    </SettingSection>
  );
};

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });

const AddEmoji = ({ workspaceId }: { workspaceId: string }) => {
  const file = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    fields: { name: { initial: '', isOptional: true, check: checkedBy(customEmojiName), normalize: asEmojiName } },
    submit: async ({ name }) => {
      if (name === '' || image === undefined) return undefined;
      await registerCustomEmoji(workspaceId, name, image);
      setImage(undefined);
      return ['name'];
    },
  });
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const refusal = customEmojiRefusal(chosen);
    setProblem(refusal);
    if (refusal) return;
    try {
      setImage(await dataUrlOf(chosen));
    } catch {
      setProblem('この画像は開けません。別の画像を選んでください。');
    }
  };
  return (
    <Form onSubmit={form.onSubmit} label="カスタム絵文字を追加" className={classes.form}>
      <div className={classes.picture}>
        {image && <img src={image} alt="選んだ画像" />}
        <Button onClick={() => file.current?.click()}>画像を選ぶ</Button>
        <small className="muted">PNGまたはJPEG、{formatFileSize(CUSTOM_EMOJI_BYTES)}まで</small>
        <input
          ref={file}
          type="file"
          accept={CUSTOM_EMOJI_TYPES.join(',')}
          className="visually-hidden"
          tabIndex={-1}
          aria-label="絵文字の画像のファイル"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <Field label="名前" required={false} autoComplete="off" placeholder="例：了解、shipped" {...form.field('name')} />
      <Button type="submit" loading={form.isBusy} disabled={form.values.name.trim() === '' || image === undefined}>
        追加
      </Button>
      {(problem ?? form.problem) && <Notice tone="danger">{problem ?? form.problem}</Notice>}
    </Form>
  );
};
