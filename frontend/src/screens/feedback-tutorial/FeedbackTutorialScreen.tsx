import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Kbd } from '#app/components/Kbd.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import { showTutorial } from '#app/features/my-page/api/tutorials.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { extensionUrl } from '#app/lib/page/support.ts';
import { paths } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import { MOST_IMAGE_BYTES, MOST_VIDEO_BYTES } from '#shared/rules/post/uploads.ts';
import classes from './FeedbackTutorialScreen.module.css';
import { CommentPicture, MarkPicture, PastePicture, ReviewPicture } from './pictures.tsx';

interface Step {
  title: string;
  picture: ReactNode;
  text: ReactNode;
}

const STEPS: readonly Step[] = [
  {
    title: '画面を取り込む',
    picture: <PastePicture />,
    text: (
      <>
        スクリーンショットを撮って投稿を開き、
        <Kbd chord="mod+v" />
        で貼り付けます。ファイルを投稿の上に置いても、「取り込んだページ」の「追加」から選んでもかまいません。画像は
        {formatFileSize(MOST_IMAGE_BYTES)}、動画は{formatFileSize(MOST_VIDEO_BYTES)}まで取り込めます。
      </>
    ),
  },
  {
    title: '気になるところを囲む',
    picture: <MarkPicture />,
    text: '画像の右上の「囲んでコメントする」を押して、伝えたいところを囲みます。囲んだところには番号の印がつき、あとから拡大しても場所がずれません。',
  },
  {
    title: '印にコメントする',
    picture: <CommentPicture />,
    text: '囲むと、その印へのコメントが始まります。コメントから印へ、印からコメントへ、どちらからもたどれるので、どこの話かが伝わります。',
  },
  {
    title: 'フィードバックとしてまとめる',
    picture: <ReviewPicture />,
    text: '行のメニューから「フィードバックの印を付ける」を選ぶと、お客さまの声として見分けられます。ビューで絞り込み、担当者と状態を決めれば、対応の漏れがなくなります。',
  },
];

/** フィードバックの集め方: what capturing a page is for and how it goes (work §2.7). */
export const FeedbackTutorialScreen = () => {
  useTitle('フィードバックの集め方');
  const [search] = useSearchParams();
  const user = useSession()?.user;
  const [pending, setPending] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const [workspaceId, projectKey, boardId] = ['workspaceId', 'projectKey', 'boardId'].map(
    (name) => search.get(name) ?? undefined,
  );
  const work =
    workspaceId === undefined
      ? paths.top()
      : projectKey !== undefined && boardId !== undefined
        ? paths.board({ workspaceId, projectKey, boardId })
        : paths.work(workspaceId);
  const choose = async (isShown: boolean): Promise<void> => {
    setPending(isShown);
    setProblem(undefined);
    try {
      await showTutorial('feedback', isShown);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setPending(undefined);
    }
  };
  return (
    <>
      <TopBar title="フィードバックの集め方" backTo={work} />
      <article className={classes.page}>
        <p className={classes.lead}>
          画面を見ながら伝えると、言葉だけでは説明しにくい不具合や要望も、一度で伝わります。
          取り込んだ画面は投稿に残り、チームの全員が同じところを見て話せます。
        </p>
        <ol className={classes.steps}>
          {STEPS.map(({ title, picture, text }, at) => (
            <li key={title}>
              <div className={classes.picture}>{picture}</div>
              <div>
                <h2>
                  <span aria-hidden="true">{at + 1}</span>
                  {title}
                </h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {extensionUrl() && user && !user.isGuideOptout && !user.tutorials.extension && (
          <Notice
            tone="info"
            action={
              <a href={extensionUrl()} target="_blank" rel="noopener noreferrer">
                インストールはこちら
              </a>
            }
          >
            ブラウザー拡張を入れると、見ているページをそのまま取り込めます。
          </Notice>
        )}
        <footer className={classes.foot}>
          <Button component={Link} to={work} variant="filled" size="md">
            ボードを開いて試す
          </Button>
          {user && !user.isGuideOptout && (
            <Checkbox
              label="投稿にこの案内を表示しない"
              checked={!(pending ?? !user.tutorials.feedback)}
              disabled={pending !== undefined}
              onChange={({ currentTarget }) => void choose(!currentTarget.checked)}
            />
          )}
        </footer>
        {problem && <Notice tone="danger">{problem}</Notice>}
      </article>
    </>
  );
};
