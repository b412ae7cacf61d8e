import { Link } from 'react-router';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LegalPage, OperatorFact, Part } from './Legal.tsx';

/** プライバシーポリシー. It tells what the product really does; who runs it comes from the settings. */
export const Component = () => {
  usePageMeta('プライバシーポリシー', `${PRODUCT_NAME}が、個人情報をどのように取り扱うかを説明します。`);
  return (
    <LegalPage title="プライバシーポリシー" lead={`${PRODUCT_NAME}が、個人情報をどのように取り扱うかを説明します。`}>
      <Part title="1. だれが取り扱うか">
        <p>
          名称：
          <OperatorFact of="operator-name" />
          <br />
          代表者：
          <OperatorFact of="operator-representative" />
          <br />
          所在地：
          <OperatorFact of="operator-address" />
        </p>
        <p>
          ワークスペースに入れられた個人情報については、運営者は、そのワークスペースを使う会社やチームの委託を受けて取り扱います。
        </p>
      </Part>
      <Part title="2. 取り扱う情報">
        <ul>
          <li>登録の情報：名前、メールアドレス、アカウント名、写真（登録した場合）</li>
          <li>ワークスペースの内容：投稿、コメント、ファイル、設定、変更の記録</li>
          <li>ログインの記録：日時、IPアドレス、ブラウザーの種類</li>
          <li>お問い合わせの内容：会社名、お名前、メールアドレス、ご用件</li>
          <li>利用の状況：開いた画面の種類と、エラーの種類（入力した内容は含みません）</li>
        </ul>
        <p>パスワードは、認証の基盤だけが扱い、運営者の保存するデータには含まれません。</p>
      </Part>
      <Part title="3. 使う目的">
        <ul>
          <li>本サービスの提供、本人の確認、お知らせ</li>
          <li>お問い合わせへの回答</li>
          <li>不正な利用の防止と、安全の確保</li>
          <li>品質の改善（個人を特定しない形で集計します）</li>
          <li>料金の請求</li>
        </ul>
      </Part>
      <Part title="4. AI秘書での取り扱い">
        <ul>
          <li>AI秘書は、依頼した人が閲覧できる内容だけを使います。</li>
          <li>お客さまの内容を、AIのモデルの訓練に使いません。</li>
          <li>
            外部のAIモデル（Amazon
            Bedrock）を使う設定の場合は、レポートの作成に必要な範囲の内容を、そのモデルに送ります。設定していない場合は、外部には送りません。
          </li>
        </ul>
      </Part>
      <Part title="5. 委託と、保存する場所">
        <p>
          本サービスは、Amazon Web
          Servicesの東京リージョンで動き、データは日本国内に保存します。ページの配信と記事の管理には、国外の事業者の設備（Amazon
          CloudFront、Contentful）を使います。記事の管理に、お客さまの個人情報は含まれません。
        </p>
        <p>
          カードでのお支払いには、Stripe（アメリカ合衆国）の決済サービスを使います。カード番号はStripeが直接受け取り、運営者は保存しません。運営者は、請求の宛名、送り先のメールアドレス、ご契約の内容をStripeに渡します。
        </p>
      </Part>
      <Part title="6. 第三者への提供">
        <p>法令にもとづく場合と、ご本人の同意がある場合を除いて、個人情報を第三者に提供しません。</p>
      </Part>
      <Part title="7. 安全管理">
        <ul>
          <li>通信と保存を暗号化しています。</li>
          <li>ワークスペースごとにデータを分け、すべての呼び出しで権限を確かめています。</li>
          <li>設定や権限の変更を、監査ログに残しています。</li>
        </ul>
        <p>漏えいなどが起きたときは、法令に従って、個人情報保護委員会への報告と、ご本人への通知を行います。</p>
      </Part>
      <Part title="8. Cookieなど">
        <p>
          ログインの状態と、画面の設定を保つために、Cookieとブラウザーの保存領域を使います。広告のための追跡には使いません。
        </p>
      </Part>
      <Part title="9. 開示・訂正・削除">
        <p>
          名前やメールアドレスは、マイページで変更できます。ワークスペースのデータは、管理者が書き出せます。開示、訂正、利用の停止、削除のご請求は、
          <Link to={paths.request()}>お問い合わせ</Link>
          から承ります。ご本人であることを確認のうえ、遅滞なく対応します。
        </p>
      </Part>
      <Part title="10. 変更とお問い合わせ">
        <p>
          このポリシーを変えるときは、本サービスの中でお知らせします。ご質問は <OperatorFact of="support-email" />{' '}
          までお願いします。
        </p>
      </Part>
    </LegalPage>
  );
};
