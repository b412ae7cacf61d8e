/** The demo team. Everybody's password is the one printed at the first start. */
export const DEMO_PASSWORD = 'hisho-demo-2026';

export interface Person {
  email: string;
  name: string;
  accountName: string;
  /** Role (account §3.5). */
  role: 10 | 20 | 30 | 40 | 50;
}

export const PEOPLE: Person[] = [
  { email: 'sato@aoba.example', name: '佐藤　美咲', accountName: 'sato', role: 10 },
  { email: 'tanaka@aoba.example', name: '田中　健太', accountName: 'tanaka', role: 20 },
  { email: 'takahashi@aoba.example', name: '高橋　直人', accountName: 'takahashi', role: 30 },
  { email: 'suzuki@aoba.example', name: '鈴木　陽菜', accountName: 'suzuki', role: 40 },
  { email: 'ito@aoba.example', name: '伊藤　さくら', accountName: 'ito', role: 40 },
  { email: 'watanabe@aoba.example', name: '渡辺　亮', accountName: 'watanabe', role: 50 },
];

export const WORKSPACE = { name: 'あおば予約', subDomain: 'aoba' };
