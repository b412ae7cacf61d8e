import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import type { ProjectPost } from '../api/search-posts.ts';
import type { AskedProps, KnownBoards } from './asked-props.ts';
import { ChosenPost } from './ChosenPost.tsx';
import classes from './MoveDialog.module.css';
import { merge } from './merge.ts';
import { PostFinder } from './PostFinder.tsx';

/** 重複を統合: which of two posts stays, and what that means, before anything is done. */
export const MergeDialog = ({ address, store, asked, boards, problem, onClose }: AskedProps & KnownBoards) => {
  const { row, onDone } = asked;
  const [target, setTarget] = useState<ProjectPost>();
  const boardNames = new Map((boards ?? []).map(({ id, name }) => [id, name]));
  const own = `#${row.projectSerialNumber}`;
  const other = `#${target?.projectSerialNumber}`;
  return (
    <Dialog onClose={onClose} title={`${own}を重複として統合`} size="md">
      <div className={classes.dialog}>
        {target ? (
          <>
            <ChosenPost
              label="残す投稿"
              post={target}
              boardName={boardNames.get(target.projectBoardId)}
              onAgain={() => setTarget(undefined)}
            />
            <ul className={classes.means}>
              <li>
                {own}「{row.title}」はアーカイブされ、{other}を案内します。
                {row.subPostCount !== undefined && `サブ投稿${row.subPostCount}件も一覧に出なくなります。`}
              </li>
              <li>
                {own}の内容、コメント、リンク、投稿した人は、{other}の「統合した投稿」で読めます。
              </li>
              <li>
                {own}を投稿した人とフォローしている人にも、{other}へのコメントを通知します。
              </li>
              <li>統合はいつでも取り消せます。</li>
            </ul>
          </>
        ) : (
          <PostFinder place={address} label="残す投稿" except={[row.id]} boardNames={boardNames} onPick={setTarget} />
        )}
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button
            variant="filled"
            disabled={!target}
            onClick={() => {
              if (!target) return;
              merge(store, row, target.projectSerialNumber);
              onDone?.();
              onClose();
            }}
          >
            統合する
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
