import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '#app/components/Notice.tsx';
import { registeredEmail } from '#app/features/registration/registered.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import classes from './StartScreen.module.css';

/** The start page for visitors who are not signed in. */
export const StartScreen = () => {
  useTitle('AI秘書が、あなたのチームを最速で動かす');
  const registered = registeredEmail();
  return (
    <div className={classes.hero}>
      <h1>
        <span>AI秘書が、</span>
        <span>あなたのチームを</span>
        <span>最速で動かす</span>
      </h1>
      <p>
        要望、不具合、タスク、会話、ドキュメント。チームの情報を一つの場所に集め、出典のある報告で次の一手を決められます。
      </p>
      {registered !== undefined && (
        <div className={classes.registered}>
          <Notice
            tone="info"
            action={
              <Button component={Link} to={paths.workspaceRegister()} size="xs">
                もう一度登録する
              </Button>
            }
          >
            {registered}{' '}
            に案内をお送りしました。メールのリンクから続けてください。届かないときは、もう一度登録できます。
          </Notice>
        </div>
      )}
      <div className={classes.actions}>
        <Button component={Link} to={paths.workspaceRegister()} size="lg" variant="filled">
          無料ではじめる
        </Button>
        <Button component={Link} to={paths.login()} size="lg">
          ログイン
        </Button>
      </div>
    </div>
  );
};
