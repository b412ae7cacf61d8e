import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { tellUploading } from '#app/components/editor/tell-uploading.ts';
import { Form } from '#app/components/fields/Form.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { ImagePlaceContext } from '#app/components/rich-text/rich-image.ts';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { useUnsent } from '#app/lib/page/unsent.ts';
import { NAME_MAX, SUB_TEMPLATES_MAX } from '#shared/board/limits.ts';
import { activeSections } from '#shared/board/rows/archived.ts';
import type { Template } from '../api/post-templates.ts';
import classes from '../new-post/NewPost.module.css';
import type { BoardAddress, BoardInfo } from '../state/types.ts';
import type { TableLook } from '../table/table-look.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { type SubDraft, saveTemplate, type TemplateDraft } from './template-draft.ts';

interface Props {
  address: BoardAddress;
  board: BoardInfo;
  look: TableLook;
  me: string;
  /** As it is stored; undefined: it is new. */
  before: Template | undefined;
  first: TemplateDraft;
  /** As it stands, for whoever closes it. */
  onDraft(draft: TemplateDraft): void;
  onSaved(): void;
  onClose(): void;
}

/** One template with its sub-posts; nothing is stored before it is saved. */
export const TemplateEditor = ({ address, board, look, me, before, first, onDraft, onSaved, onClose }: Props) => {
  const [draft, setDraft] = useState(first);
  const [openKey, setOpenKey] = useState<string>();
  /** Who adds a sub-post writes its title next. */
  const [addedKey, setAddedKey] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => onDraft(draft), [draft, onDraft]);
  useUnsent(JSON.stringify(draft) !== JSON.stringify(first));
  const changeSub = (key: string, change: (subPost: SubDraft) => SubDraft) =>
    setDraft((current) => ({
      ...current,
      subPosts: current.subPosts.map((subPost) => (subPost.key === key ? change(subPost) : subPost)),
    }));
  const add = () => {
    const key = crypto.randomUUID();
    setDraft((current) => ({
      ...current,
      subPosts: [...current.subPosts, { key, title: '', contentsHtml: '', values: {} }],
    }));
    setOpenKey(key);
    setAddedKey(key);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const untitled = draft.subPosts.find(({ title }) => title.trim() === '');
    if (untitled) setOpenKey(untitled.key);
    if (isBusy || untitled || draft.name.trim() === '' || tellUploading()) return;
    setBusy(true);
    setError(undefined);
    try {
      await saveTemplate(address, board.columns, before, draft, ({ id, key }) =>
        key === undefined ? setDraft((current) => ({ ...current, id })) : changeSub(key, (one) => ({ ...one, id })),
      );
      onSaved();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <ImagePlaceContext value={address}>
      <Form className={classes.form} onSubmit={(event) => void save(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        {(before?.lostColumnCount ?? 0) > 0 && (
          <Notice tone="warning">
            削除された列の値が{before?.lostColumnCount}件あります。保存すると取り除きます。
          </Notice>
        )}
        <TextInput
          label="テンプレートの名前"
          placeholder="例：不具合報告"
          value={draft.name}
          onChange={({ target: { value } }) => setDraft((current) => ({ ...current, name: value }))}
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
          error={isTried && draft.name.trim() === '' && '名前を入力してください。'}
        />
        <TemplateFields columns={board.columns} look={look} me={me} body={draft} onChange={setDraft} />
        <SelectField
          label="セクション"
          options={[
            { value: '', label: '追加するときの既定のセクション' },
            ...activeSections(board).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={draft.sectionId ?? ''}
          onChange={(id) => setDraft((current) => ({ ...current, sectionId: id || null }))}
        />
        <div>
          <p className={classes.label}>いっしょに追加するサブ投稿（{draft.subPosts.length}件）</p>
          <ul className={classes.lines}>
            {draft.subPosts.map((subPost, at) => (
              <li key={subPost.key}>
                <div className={classes.line}>
                  <span className="ellipsis">{subPost.title || `サブ投稿 ${at + 1}`}</span>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-expanded={openKey === subPost.key}
                    onClick={() => setOpenKey(openKey === subPost.key ? undefined : subPost.key)}
                  >
                    {openKey === subPost.key ? '閉じる' : '編集'}
                  </Button>
                  <IconButton
                    label={`サブ投稿「${subPost.title || at + 1}」を外す`}
                    onClick={() =>
                      setDraft((current) => ({
                        ...current,
                        subPosts: current.subPosts.filter(({ key }) => key !== subPost.key),
                      }))
                    }
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                </div>
                {openKey === subPost.key && (
                  <section className={classes.subForm} aria-label={`サブ投稿 ${at + 1}`}>
                    <TemplateFields
                      columns={board.columns}
                      look={look}
                      me={me}
                      body={subPost}
                      autoFocus={subPost.key === addedKey}
                      problem={isTried && subPost.title.trim() === '' ? 'タイトルを入力してください。' : undefined}
                      onChange={(change) => changeSub(subPost.key, change)}
                    />
                  </section>
                )}
              </li>
            ))}
          </ul>
          {draft.subPosts.length < SUB_TEMPLATES_MAX ? (
            <button type="button" className={classes.more} onClick={add}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
              サブ投稿を加える
            </button>
          ) : (
            <p className="muted">サブ投稿は{SUB_TEMPLATES_MAX}件までです。</p>
          )}
        </div>
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            保存する
          </Button>
        </div>
      </Form>
    </ImagePlaceContext>
  );
};
