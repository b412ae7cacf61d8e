/**
 * Domains that no company owns. Proof by DNS is what decides who may claim a domain; these lists only answer at once, with a reason, what
 * could never be proven.
 */

/** Mail for everybody, with what lies below them (`ezweb.ne.jp` has sub-domains by carrier and region). */
const SHARED = [
  'gmail.com',
  'googlemail.com',
  'yahoo.co.jp',
  'ymail.ne.jp',
  'yahoo.com',
  'ymail.com',
  'outlook.jp',
  'outlook.com',
  'hotmail.co.jp',
  'hotmail.com',
  'live.jp',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'vodafone.ne.jp',
  'ymobile.ne.jp',
  'y-mobile.ne.jp',
  'rakumail.jp',
  'rakuten.jp',
  'uqmobile.jp',
  'nifty.com',
  'nifty.ne.jp',
  'biglobe.ne.jp',
  'ocn.ne.jp',
  'so-net.ne.jp',
  'plala.or.jp',
  'dion.ne.jp',
  'infoseek.jp',
  'excite.co.jp',
  'goo.jp',
  'mail.goo.ne.jp',
  'aol.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'yandex.com',
  'qq.com',
  '163.com',
  '126.com',
  'naver.com',
  'daum.net',
];

/** Under which names are registered. */
const SUFFIXES = new Set([
  'co.jp',
  'ne.jp',
  'or.jp',
  'ac.jp',
  'go.jp',
  'ed.jp',
  'gr.jp',
  'ad.jp',
  'lg.jp',
  'co.uk',
  'org.uk',
  'ac.uk',
  'com.au',
  'co.kr',
  'com.cn',
  'com.tw',
  'com.hk',
  'com.sg',
  'co.in',
  'com.br',
]);

/** A domain of the list, or one below it. */
export const isSharedMailDomain = (domainName: string): boolean =>
  SHARED.some((shared) => domainName === shared || domainName.endsWith(`.${shared}`));

export const isSuffixAlone = (domainName: string): boolean => SUFFIXES.has(domainName);

/** More than any group of companies signs in with, few enough for one screen. */
export const MOST_AUTH_DOMAINS = 20;
