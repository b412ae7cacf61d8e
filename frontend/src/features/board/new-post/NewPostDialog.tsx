import { Button, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { tellUploading } from '#app/components/editor/tell-uploading.ts';
import { Form } from '#app/components/fields/Form.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { ImagePlaceContext } from '#app/components/rich-text/rich-image.ts';
import { Notice } from '#app/components/states/Notice.tsx';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { useUnsent } from '#app/lib/page/unsent.ts';
import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { missingMessage } from '#shared/board/rows/new-values.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { RICH_TEXT_LENGTH, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { cellKey } from '../attachments/add-files.ts';
import { type CellFiles, CellFilesContext } from '../attachments/cell-files.ts';
import { uploadsOf } from '../attachments/upload-progress.ts';
import { addedRow } from '../state/rows/added-row.ts';
import type { BoardAddress, BoardInfo, PostStart, WantedPost } from '../state/types.ts';
import type { TableLook } from '../table/table-look.ts';
import { usePostTemplates } from '../templates/use-post-templates.ts';
import { PostValues } from '../values/PostValues.tsx';
import { type Applied, applied, onOtherBase } from './apply-template.ts';
import { draftOf, wantedOf } from './draft.ts';
import { NewContents } from './NewContents.tsx';
import classes from './NewPost.module.css';
import { usePostDraft } from './use-post-draft.ts';

interface Props {
  address: BoardAddress;
  board: BoardInfo;
  look: TableLook;
  me: string;
  /** What it begins with. */
  wanted: WantedPost;
  missingIn(post: WantedPost): readonly Column[];
  onAdd(post: WantedPost): void;
  onClose(): void;
  /** Goes on with what was closed. */
  onReopen(post: WantedPost): void;
}

/** A new post, or sub-post, with all that it can begin with: what it must have stands first. */
const NewPostDialog = (props: Props) => {
  const { address, board, look, me, wanted, missingIn, onAdd, onClose, onReopen } = props;
  const [first] = useState(() => draftOf(board, wanted));
  const { draft, change, setValue, valueNow } = usePostDraft(first);
  const [asked, setAsked] = useState<readonly Column[]>([]);
  const [isUntitled, setUntitled] = useState(false);
  const isPhone = useMedia(PHONE);
  const isPost = wanted.parentId === undefined;
  const { templates = [], error, reload } = usePostTemplates(address, isPost);
  const [templateId, setTemplateId] = useState('');
  const [base, setBase] = useState<Applied>({
    draft: first,
    subPosts: [...(wanted.subPosts ?? [])],
    dropped: [...(wanted.dropped ?? [])],
  });
  const choose = (id: string, kept?: PostStart) => {
    const template = templates.find((candidate) => candidate.id === id);
    const next = template ? applied(board, look, first, template, kept) : { draft: first, subPosts: [], dropped: [] };
    change(onOtherBase(draft, base.draft, next.draft));
    setBase(next);
    setTemplateId(id);
  };
  const byItself = useRef(wanted.templateId);
  useEffect(() => {
    if (byItself.current === undefined || !templates.some(({ id }) => id === byItself.current)) return;
    choose(byItself.current, wanted.start);
    byItself.current = undefined;
  });
  const lacking = base.subPosts.filter((subPost) => missingIn({ ...subPost, parentId: '' }).length > 0);
  const id = useId();
  const missing = asked.filter((column) => isEmptyCell(draft.values[column.id]));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsent(isChanged);

  const columns = board.columns.filter(
    (column) => look.isEditable(column) && (isPost || column.columnType !== ColumnType.POST_LINK),
  );
  const isFirst = (column: Column) =>
    column.required || column.id === look.groupColumn?.id || wanted.start.values[column.id] !== undefined;
  const firstColumns = [
    ...columns.filter((column) => column.required),
    ...columns.filter((column) => isFirst(column) && !column.required),
  ];
  const others = columns.filter((column) => !isFirst(column));
  // Whoever came for the fields sees them; whoever was asked for some sees those.
  const [isOpen, setOpen] = useState(() => !isPhone && firstColumns.every((column) => !column.required));
  const sections = board.sections.filter((section) => !isArchivedItself(section));

  const add = (event: FormEvent) => {
    event.preventDefault();
    const post = {
      ...wantedOf(board, wanted, draft),
      subPosts: base.subPosts.filter((subPost) => !lacking.includes(subPost)),
    };
    const open = missingIn(post);
    setAsked(open);
    setUntitled(post.title === '');
    if (post.title === '' || open.length > 0) return;
    if (columns.some((column) => uploadsOf(cellKey({ postId: id, column })).length > 0))
      return void showProblemToast('ファイルをアップロードしています。終わってから追加してください。');
    if (tellUploading()) return;
    if ((post.start.contentsHtml?.length ?? 0) > RICH_TEXT_LENGTH) return void showProblemToast(TOO_LARGE.contents);
    onAdd(post);
  };
  const close = () => {
    const post = { ...wantedOf(board, wanted, draft), subPosts: base.subPosts };
    onClose();
    if (isChanged || wanted.title !== '') showUndoToast('書きかけの投稿を閉じました', () => onReopen(post));
  };

  const cellFiles = useMemo(
    (): CellFiles => ({
      address,
      isEditable: look.isEditable,
      valueOf: (_postId, column) => valueNow(column.id),
      commit: (_postId, column, value) => setValue(column.id, value),
    }),
    [address, look, valueNow, setValue],
  );
  const row = addedRow({ postId: id, title: draft.title, values: draft.values }, '', draft.sectionId, me);
  const values = (shown: Column[]) => (
    <PostValues
      row={row}
      columns={shown}
      look={look}
      me={me}
      form={{ missing: new Set(missing.map((column) => column.id)) }}
      onChange={(column, value) => setValue(column.id, value)}
      onPress={() => undefined}
    />
  );
  return (
    <Dialog onClose={close} title={isPost ? '投稿を追加' : 'サブ投稿を追加'} size={640} fullScreen={isPhone}>
      <CellFilesContext value={cellFiles}>
        <Form className={classes.form} onSubmit={add}>
          {isPost && templates.length > 0 && (
            <SelectField
              label="テンプレート"
              options={[
                { value: '', label: '使わない' },
                ...templates.map((template) => ({ value: template.id, label: template.name })),
              ]}
              value={templateId}
              onChange={choose}
            />
          )}
          {error !== undefined && (
            <Notice
              tone="warning"
              action={
                <Button size="xs" variant="subtle" onClick={() => void reload()}>
                  再読み込み
                </Button>
              }
            >
              テンプレートを読み込めませんでした。
            </Notice>
          )}
          {base.dropped.length > 0 && (
            <Notice tone="warning">
              テンプレートの{base.dropped.join('、')}は、今のボードでは使えないため入れていません。
            </Notice>
          )}
          {missing.length > 0 && <Notice tone="danger">{missingMessage(missing)}</Notice>}
          <TextInput
            label="タイトル"
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
            maxLength={TITLE_MAX}
            autoComplete="off"
            data-autofocus
            size={isPhone ? 'md' : 'sm'}
            error={isUntitled && draft.title.trim() === '' && 'タイトルを入力してください。'}
          />
          {firstColumns.length > 0 && values(firstColumns)}
          {isPost && sections.length > 1 && (
            <SelectField
              label="セクション"
              options={sections.map(({ id: value, name }) => ({ value, label: name }))}
              value={draft.sectionId}
              onChange={(sectionId) => change({ sectionId })}
            />
          )}
          <ImagePlaceContext value={address}>
            <NewContents
              key={templateId}
              html={draft.contentsHtml}
              onChange={(contentsHtml) => change({ contentsHtml })}
            />
          </ImagePlaceContext>
          {others.length > 0 && (
            <>
              <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
                ほかの項目（{others.length}件）
              </button>
              {isOpen && values(others)}
            </>
          )}
          {base.subPosts.length > 0 && (
            <div>
              <p className={classes.label}>いっしょに追加するサブ投稿（{base.subPosts.length - lacking.length}件）</p>
              <ul className={classes.subPosts}>
                {base.subPosts
                  .filter((subPost) => !lacking.includes(subPost))
                  .map(({ title }, at) => (
                    <li key={at}>{title}</li>
                  ))}
              </ul>
            </div>
          )}
          {lacking.length > 0 && (
            <Notice tone="warning">
              サブ投稿{lacking.map(({ title }) => `「${title}」`).join('')}
              は必須の項目が空のため追加しません。テンプレートに値を入れると追加できます。
            </Notice>
          )}
          <div className={classes.actions}>
            <Button size={isPhone ? 'lg' : 'sm'} onClick={close}>
              やめる
            </Button>
            <Button size={isPhone ? 'lg' : 'sm'} type="submit" variant="filled">
              追加する
            </Button>
          </div>
        </Form>
      </CellFilesContext>
    </Dialog>
  );
};

export default NewPostDialog;
