import { IconChevronDown } from '@tabler/icons-react';
import { CONTACT_BUSINESS_DAYS } from '#shared/rules/request.ts';
import classes from './Landing.module.css';

export const QUESTIONS = [
  [
    'AIへの指示文（プロンプト）を書く必要はありますか。',
    'ありません。ボード全体か、キーワードを選ぶだけで、報告ができます。',
  ],
  [
    '見てはいけない情報が、回答に混ざりませんか。',
    '混ざりません。報告は1つのプロジェクトの項目だけから作り、開けるのもそのプロジェクトを閲覧できる人だけです。あとから削除された投稿の言葉は、報告にも表示しません。',
  ],
  [
    'AI秘書が、データを勝手に変えることはありますか。',
    'ありません。次の行動は提案です。投稿を変えるのは、いつも人です。',
  ],
  [
    '無料で、どこまで使えますか。',
    'スターターは、5シートまで無料です。AI秘書に使えるクレジットが、はじめに1,000付きます。',
  ],
  [
    'シート数やプランは、途中で変えられますか。',
    '変えられます。シート数は人数に合わせて変わり、プランは管理画面からいつでも変えられます。',
  ],
  [
    '請求書払いはできますか。',
    `できます。お問い合わせの後に、担当者が${CONTACT_BUSINESS_DAYS}営業日以内にご連絡します。`,
  ],
  [
    'データは、どこに保存されますか。',
    'Amazon Web Servicesの東京リージョンに保存します。いつでも、まとめて書き出せます。',
  ],
] as const;

/** よくある質問: answers are hidden until their question is pressed. */
export const Faq = () => (
  <section className={classes.section}>
    <div className={`${classes.width} ${classes.faq}`}>
      <div>
        <p className={classes.eyebrow}>よくある質問</p>
        <h2>
          <span>ご不安な点は、</span>
          <span>先にお答えします。</span>
        </h2>
      </div>
      <div>
        {QUESTIONS.map(([question, answer]) => (
          <details key={question}>
            <summary>
              {question}
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
