import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPin, IconPinFilled, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { Dialog } from '#app/components/Dialog.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { copyName } from '#shared/board/copy-name.ts';
import { NAME_MAX, TEMPLATES_MAX } from '#shared/board/limits.ts';
import { deleteTemplate, type Template } from '../api/post-templates.ts';
import classes from '../new-post/NewPost.module.css';
import type { BoardAddress, BoardInfo } from '../state/types.ts';
import type { TableLook } from '../table/table-look.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import { copyOf, draftOfTemplate, NEW_TEMPLATE, type TemplateDraft } from './template-draft.ts';
import { usePostTemplates } from './use-post-templates.ts';

interface Props {
  address: BoardAddress;
  board: BoardInfo;
  look: TableLook;
  me: string;
  /** What new posts of the open view begin with. */
  defaultId: string | undefined;
  onDefault: ((templateId: string | null) => void) | undefined;
  onClose(): void;
}

/** 投稿テンプレート: what new posts of the board can begin with. */
const TemplatesDialog = ({ address, board, look, me, defaultId, onDefault, onClose }: Props) => {
  const { templates, error, reload } = usePostTemplates(address);
  const [edited, setEdited] = useState<{ before?: Template; first: TemplateDraft }>();
  const [leaving, setLeaving] = useState<Template>();
  const latest = useRef<TemplateDraft>(undefined);
  const keepDraft = useCallback((draft: TemplateDraft) => void (latest.current = draft), []);
  const closeEditor = () => {
    const [from, draft] = [edited, latest.current];
    setEdited(undefined);
    void reload();
    if (from && draft && JSON.stringify(draft) !== JSON.stringify(from.first))
      showUndoToast('書きかけのテンプレートを閉じました', () => setEdited({ ...from, first: draft }));
  };
  const noteOf = ({ id, subPosts }: Template): string =>
    [...(subPosts.length > 0 ? [`サブ投稿${subPosts.length}件`] : []), ...(id === defaultId ? ['既定'] : [])].join(
      '・',
    );
  const isPhone = useMedia(PHONE);
  const isFull = (templates?.length ?? 0) >= TEMPLATES_MAX;
  const make = (
    <Button variant="filled" disabled={isFull} onClick={() => setEdited({ first: NEW_TEMPLATE })}>
      テンプレートを作る
    </Button>
  );
  return (
    <Dialog
      onClose={edited ? closeEditor : onClose}
      title={edited ? (edited.before ? 'テンプレートを編集' : '新しいテンプレート') : '投稿テンプレート'}
      size={640}
      fullScreen={isPhone}
      closeOnEscape={!edited}
      closeOnClickOutside={!edited}
    >
      {edited ? (
        <TemplateEditor
          address={address}
          board={board}
          look={look}
          me={me}
          before={edited.before}
          first={edited.first}
          onSaved={() => {
            setEdited(undefined);
            void reload();
          }}
          onClose={closeEditor}
          onDraft={keepDraft}
        />
      ) : error !== undefined && !templates ? (
        <ErrorPanel error={error} onRetry={() => void reload()} />
      ) : !templates ? (
        <SkeletonRows rows={3} rowHeight={44} />
      ) : templates.length === 0 ? (
        <EmptyState icon={IconTemplate} title="テンプレートはまだありません" actions={look.canEdit && make}>
          よく使うタイトルや内容、列の値、サブ投稿をまとめておくと、投稿を追加するときに選べます。
        </EmptyState>
      ) : (
        <>
          <ul className={classes.lines}>
            {templates.map((template) => (
              <li key={template.id} className={classes.line}>
                <span className={classes.template}>
                  <span className="ellipsis">{template.name}</span>
                  {noteOf(template) !== '' && <small>{noteOf(template)}</small>}
                </span>
                {onDefault && (
                  <IconButton
                    label={`「${template.name}」をこのビューの既定にする`}
                    aria-pressed={template.id === defaultId}
                    onClick={() => onDefault(template.id === defaultId ? null : template.id)}
                  >
                    {template.id === defaultId ? (
                      <IconPinFilled size={16} aria-hidden="true" />
                    ) : (
                      <IconPin size={16} stroke={1.75} aria-hidden="true" />
                    )}
                  </IconButton>
                )}
                {look.canEdit && (
                  <>
                    <IconButton
                      label={`「${template.name}」を編集`}
                      onClick={() => setEdited({ before: template, first: draftOfTemplate(template) })}
                    >
                      <IconPencil size={16} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={`「${template.name}」を複製`}
                      disabled={isFull}
                      onClick={() =>
                        setEdited({ first: copyOf(template, copyName(template.name, 'のコピー', NAME_MAX)) })
                      }
                    >
                      <IconCopy size={16} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                    <IconButton label={`「${template.name}」を削除`} onClick={() => setLeaving(template)}>
                      <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
          {look.canEdit && (
            <div className={classes.actions}>
              {isFull && <p className="muted">テンプレートは{TEMPLATES_MAX}個までです。</p>}
              {make}
            </div>
          )}
        </>
      )}
      {leaving && (
        <ConfirmDialog
          opened
          title={`テンプレート「${leaving.name}」を削除しますか。`}
          confirmLabel="削除する"
          onConfirm={async () => {
            await deleteTemplate(address, leaving.id);
            await reload();
          }}
          onClose={() => setLeaving(undefined)}
        >
          元に戻せません。このテンプレートで追加した投稿は残ります。
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

export default TemplatesDialog;
