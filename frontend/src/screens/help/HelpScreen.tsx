import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import classes from './HelpScreen.module.css';
import { PermissionTable } from './PermissionTable.tsx';
import { RoleCards } from './RoleCards.tsx';

/** The help page: what each role may do, from the table that the server decides by. */
const HelpScreen = () => {
  usePageMeta('ロールと権限', 'ロールごとに、Hishoでできることの一覧です。');
  return (
    <article className={classes.page}>
      <h1>ヘルプ</h1>
      <section id="roles" aria-labelledby="roles-title">
        <h2 id="roles-title">ロールと権限</h2>
        <p className={classes.lead}>
          ロールはワークスペースごとに決まります。管理者はすべてのプロジェクトを、ほかの人は、参加しているグループに割り当てられたプロジェクトを開けます。
        </p>
        <RoleCards />
        <PermissionTable />
        <p className={classes.note}>
          プロフィール、パスワード、ログイン中の端末は、ロールにかかわらず、本人だけが変更できます。
        </p>
      </section>
    </article>
  );
};
export const Component = HelpScreen;
