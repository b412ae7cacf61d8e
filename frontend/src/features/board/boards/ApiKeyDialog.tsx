import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { copyText } from '#app/components/copy-text.ts';
import { Dialog } from '#app/components/Dialog.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { API_KEY_HEADER, maskedApiKey } from '#shared/rules/access/api-key.ts';
import { type BoardApiKey, getApiKey, issueApiKey, registrationUrl } from '../api/api-key.ts';
import type { BoardAddress } from '../state/types.ts';
import classes from './ApiKeyDialog.module.css';

interface Props {
  address: BoardAddress;
  boardName: string;
  nameOf(accountName: string): string;
  onClose(): void;
}

/** APIキー: what lets programs add posts to the board; masked, because screens are shared. */
const ApiKeyDialog = ({ address, boardName, nameOf, onClose }: Props) => {
  const [key, setKey] = useState<BoardApiKey>();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { workspaceId, projectKey, boardId } = address;
  useEffect(() => {
    let isCurrent = true;
    getApiKey({ workspaceId, projectKey, boardId }).then(
      (found) => isCurrent && setKey(found),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, boardId]);
  const issueFirst = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setKey(await issueApiKey(address));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const { apiKey } = key ?? {};
  const url = registrationUrl(address);
  return (
    <Dialog onClose={onClose} title="APIキー" size={560}>
      <div className={classes.body}>
        <p className={classes.text}>
          このキーを持つプログラムは、「{boardName}」に投稿を追加できます。読み取りや変更はできません。
        </p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {!key && !problem && <SkeletonRows rows={2} rowHeight={32} />}
        {key && apiKey && (
          <dl className={classes.facts}>
            <dt>キー</dt>
            <dd>
              <code>{maskedApiKey(apiKey)}</code>
              <IconButton label="キーをコピー" onClick={() => void copyText(apiKey, 'APIキーをコピーしました')}>
                <IconCopy size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </dd>
            <dt>送り先</dt>
            <dd>
              <code>POST {url}</code>
              <IconButton label="送り先をコピー" onClick={() => void copyText(url, '送り先をコピーしました')}>
                <IconCopy size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </dd>
            <dt>ヘッダー</dt>
            <dd>
              <code>{API_KEY_HEADER}: キー</code>
            </dd>
            <dt>本文</dt>
            <dd>
              <code>{'{"title": "検索が遅い", "contents": "…"}'}</code>
            </dd>
            <dt>発行</dt>
            <dd>
              {key.issuedAt && formatDateTime(key.issuedAt)}　{key.issuedBy && nameOf(key.issuedBy)}
            </dd>
          </dl>
        )}
        {key && !apiKey && (
          <p className={classes.text}>
            まだキーがありません。発行すると、このボードを管理できる人がいつでも見られます。
          </p>
        )}
        <div className={classes.actions}>
          {apiKey && <Button onClick={() => setAsking(true)}>再発行</Button>}
          {key && !apiKey && (
            <Button variant="filled" loading={isBusy} onClick={() => void issueFirst()}>
              キーを発行
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`「${boardName}」のAPIキーを再発行しますか。`}
        confirmLabel="再発行する"
        onClose={() => setAsking(false)}
        onConfirm={async () => setKey(await issueApiKey(address))}
      >
        いまのキーはすぐに使えなくなり、元に戻せません。使っているプログラムには新しいキーを設定してください。
      </ConfirmDialog>
    </Dialog>
  );
};

export default ApiKeyDialog;
