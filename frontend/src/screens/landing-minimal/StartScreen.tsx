import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '#app/components/Logo.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './StartScreen.module.css';

/** The start page for visitors who are not signed in. */
export const StartScreen = () => {
  useTitle('AI秘書が、あなたのチームを最速で動かす');
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <span className={classes.brand}>
          <Logo size={24} />
          {PRODUCT_NAME}
        </span>
        <Button component={Link} to={paths.login()} size="sm">
          ログイン
        </Button>
      </header>
      <main className={classes.hero}>
        <h1>
          <span>AI秘書が、</span>
          <span>あなたのチームを</span>
          <span>最速で動かす</span>
        </h1>
        <p>要望、不具合、タスク、会話、ドキュメント。チームの情報を一つの場所に集め、出典のある報告で次の一手を決められます。</p>
        <div className={classes.actions}>
          <Button component={Link} to={paths.workspaceRegister()} size="lg" variant="filled">
            無料ではじめる
          </Button>
          <Button component={Link} to={paths.login()} size="lg">
            ログイン
          </Button>
        </div>
      </main>
      <footer className={classes.foot}>© 2026 {PRODUCT_NAME}</footer>
    </div>
  );
};
