import { RegistrationForm } from '#app/features/registration/components/RegistrationForm.tsx';
import classes from './Landing.module.css';

/** The last section: the registration form itself (account §2.7). */
export const FinalCall = () => (
  <section id="register-form" className={classes.end} aria-labelledby="register-title">
    <div className={classes.width}>
      <div>
        <h2 id="register-title">
          <span>今週の会議から、</span>
          <span>秘書を</span>
          <span>同席させませんか。</span>
        </h2>
        <p className={classes.lead}>
          登録は、名前・メールアドレス・パスワードだけです。チームですでにお使いの場合は、管理者に招待を依頼してください。
        </p>
      </div>
      <div className={classes.form}>
        <RegistrationForm />
      </div>
    </div>
  </section>
);
