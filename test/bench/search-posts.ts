/** Posts as Japanese teams write them: widths, kana, forms of kanji, okurigana, long vowels. What is labelled is looked for among 100,000 others. */

export interface SearchedPost {
  title: string;
  contents?: string;
  comments?: string[];
  subPosts?: string[];
}

export const POSTS = {
  apply: { title: '申し込みフォームで郵便番号が消える', contents: '確認画面から戻ると空になる。' },
  applyMail: { title: '申込完了メールの差出人', comments: ['申込みから五分後に届くそうです'] },
  meeting: { title: '打ち合わせ室の予約が二重になる', contents: '取り消したはずの枠が残っている。' },
  handover: { title: '引継ぎ資料のひな形', contents: '担当の引き継ぎに使う表。' },
  quote: { title: '見積もり書の税率を選べるように', comments: ['見積の桁も揃えたい'] },
  inquiry: { title: '問合せ窓口の受付時間', contents: '問い合わせは平日の九時から。' },
  payment: { title: 'お支払方法にコンビニを足す', contents: '支払いの期限は三日。' },
  repeat: { title: '繰り返し予定の例外日' },
  cancel: { title: '解約の取消しが反映されない', comments: ['取り消しの処理が夜に流れるため'] },
  assign: { title: '割り当てを外すと通知が二通届く' },
  build: { title: '組み込み用ウィジェットの幅' },
  server: { title: 'サーバーの証明書が切れる', contents: '深夜に更新する。' },
  browser: { title: '古いブラウザで崩れる', contents: 'エッジとサファリでは再現しない。' },
  user: { title: 'ユーザー辞書の同期', comments: ['ユーザごとに五百語まで'] },
  interface: { title: '外部インタフェースの仕様変更' },
  violin: { title: 'ヴァイオリン教室のお客様の声', contents: 'レッスンの枠を三十分にしたい。' },
  version: { title: 'ヴァージョン表示がずれる', comments: ['バージョンの横に日付も出す'] },
  simulation: { title: '料金シミュレーションの誤差' },
  communication: { title: '社内コミュニケーションの棚卸し' },
  attachment: { title: 'アタッチメントの上限を上げる', contents: '五十メガまでは欲しい。' },
  display: { title: '二枚目のディスプレイに出ない' },
  maintenance: { title: 'メンテナンス告知の掲載', contents: '前日の昼までに載せる。' },
  calendar: { title: 'ｶﾚﾝﾀﾞｰ連携が外れる', contents: 'グーグルの認可が九十日で切れる。' },
  dashboard: { title: 'ダッシュボードの初期並び', contents: 'スループットを左上に置く。' },
  water: { title: '印刷物のウォーターマーク' },
  api: { title: 'ＡＰＩの応答が遅い', contents: 'タイムアウトは３０秒。', comments: ['p95で1.8秒でした'] },
  oauth: { title: 'OAuth2.0の更新トークンが失効する', subPosts: ['ﾄｰｸﾝの期限を決める'] },
  wifi: { title: '店頭のWi-Fiでログインできない' },
  takahashi: { title: '髙橋様の請求先変更', contents: '担当は﨑山さん。' },
  watanabe: { title: '渡邊商店の棚卸し表' },
  saito: { title: '斎藤様への折り返し', comments: ['斉藤工務店とは別の方です'] },
  sawada: { title: '澤田様から追加のご要望' },
  rocket: { title: '🚀 秋の公開に向けた準備' },
  party: { title: '公開後の振り返り', comments: ['🎉 目標を超えました'] },
  percent: { title: '割引率10%の端数', contents: '円未満は切り捨て。' },
  cpp: { title: 'C++版クライアントの廃止' },
  code: { title: 'E-4012が出続ける', contents: 'エラー番号はE-4012のまま変わらない。' },
  talk: { title: '夜間処理の見直し', comments: ['送信基盤の並列数は一旦１にします', '冪等キーは日付と店番で作る'] },
  ledger: { title: '帳票の罫線が太い', contents: '領収書と納品書の両方で起きる。' },
  invoice: { title: '適格請求書の登録番号', contents: '登録番号はTから始まる十三桁。' },
  stock: { title: '在庫の引当が戻らない', comments: ['棚卸しの前に直したい'] },
  furigana: { title: 'ふりがな欄を任意にする', contents: '海外のお客様が登録できない。' },
  lamp: { title: 'ろーそく足の色を逆に' },
  dakuten: { title: 'か\u3099ぞうの向きが逆' },
  queue: { title: '待ち行列が詰まる', contents: '再試行が指数で延びない。' },
  consent: { title: '同意書の版を残す', comments: ['法務の岡野さんが九月までにと'] },
  font: { title: '印刷の書体を変える', contents: '游明朝では「﨑」が欠ける。' },
  leave: { title: '退会後もメールが届く', contents: '配信停止が翌日になる。' },
  ranking: { title: '人気順の並べ替え', comments: ['並び替えは端末ごとに覚える'] },
  export: { title: '書き出しが途中で止まる帳簿', contents: '書出しは一万件まで。' },
} satisfies Record<string, SearchedPost>;

export type PostName = keyof typeof POSTS | 'oauth.sub';
