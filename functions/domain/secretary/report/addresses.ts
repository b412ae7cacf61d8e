/** Takes addresses out of what a report says: mails and chats make links of them by themselves. */

/** Also endings of files; such a word is an address only where a path, a port or an @ says so. */
const FILE_ENDINGS = new Set('am cc md ml mov pl ps py rs sh so tf zip'.split(' '));
/** Endings of file names that look like domain names: two letters, as countries have, and no country's. */
const NO_DOMAINS = new Set('cs db ex fs go gz hh hs js kt rb ts vb xz'.split(' '));
/** Beside those of countries, which have two letters: where addresses in mails lead most. */
const DOMAINS = new Set(
  `com net org info biz edu gov mil int name pro mobi asia tokyo osaka nagoya kyoto dev app page xyz online site website shop store
  tech top club link click live cloud work news blog space fun icu vip buzz host press rest team zone world today life email support
  example test`.split(/\s+/),
);
/** Names of products that look like domain names. */
const PRODUCTS = new Set(['asp.net']);

const isDomain = (ending: string): boolean =>
  ending.startsWith('xn--') ||
  DOMAINS.has(ending) ||
  (/^[a-z]{2}$|^zip$|^mov$/.test(ending) && !NO_DOMAINS.has(ending));

/** Up to the next sign that is not ASCII, as Japanese goes on right behind; a host that is not ASCII itself up to the end of its words. */
const WITH_SCHEME =
  /(?:[a-z][a-z\d+.-]{0,20}:\/\/|(?<![\w-])www[.。])(?:(?:[!"$-'*-.0->@-~]|。(?=[\w-]))+(?:[/?#][!-'*-~]*)?|[^\s「」『』（）()、。]*)/;
/** Browsers take 。 for the dot of a host, and a sentence ends with it: both sides of it must be of a host. */
const NAME = /(?<![\w.-])(?:[\w.+-]{1,64}@)?(?:[\w-]{1,63}[.。]){1,10}(?:xn--[a-z\d-]{1,59}|[a-z]{2,63})(?![\w-])/;
const NUMBERS = /(?<![\w.-])(?:[\w.+-]{1,64}@)?(?:\d{1,3}[.。]){3}\d{1,3}(?=[:/])/;
const REST = /(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'*+,;=%]*)?/;
const ADDRESS = new RegExp(
  `(?<scheme>${WITH_SCHEME.source})|(?<host>${NAME.source}|${NUMBERS.source})(?<rest>${REST.source})`,
  'gi',
);

/** Endings of hosts that are not in ASCII themselves, by the script that goes on behind a longer word. */
const OTHER_SCRIPTS = [
  [/みんな|한국|닷컴|닷넷|рф|срб|укр|бел|мкд|қаз|ею|бг|дети|онлайн|сайт|орг|ком|москва|рус|ไทย|भारत/, ''],
  [/アマゾン|グーグル|クラウド|コム|ストア|セール|ファッション|ポイント/, '(?![ァ-ヺー])'],
  [
    /世界|中信|中国|中國|中文网|亚马逊|企业|佛山|信息|健康|公司|公益|台湾|台灣|商城|商店|商标|嘉里|嘉里大酒店|在线|大拿|天主教|娱乐|家電|广东|微博|慈善|我爱你|手机|招聘|政务|政府|新加坡|新闻|时尚|書籍|机构|淡马锡|游戏|澳門|点看|移动|组织机构|网址|网店|网站|网络|联通|诺基亚|谷歌|购物|通販|集团|電訊盈科|飞利浦|食品|餐厅|香格里拉|香港/,
    '(?!\\p{Script=Han})',
  ],
] as const;
const OTHER_ENDING = OTHER_SCRIPTS.map(([words, end]) => `(?:${words.source})${end}`).join('|');
/**
 * A host with labels that are not ASCII. Where its first label begins no sign says, so what is found begins with the dot behind it.
 * Of two letters at least: what is numbered (1. クラウド) has one.
 */
const OTHER_NAME = new RegExp(
  `(?<=(?<before>[\\p{L}\\p{M}ー]{2}))(?<dots>[.。](?:[\\p{L}\\p{M}\\p{N}ー_-]{1,63}[.。]){0,9})` +
    `(?:(?<ending>xn--[a-z\\d-]{1,59}|[a-z]{2,63})(?![\\w-])|${OTHER_ENDING})(?<rest>${REST.source})`,
  'giu',
);

/** As browsers read it: full width and other forms of a sign are the sign. One unit for each sign of the text. */
function readAs(sign: string): string {
  if (sign === '｡') return '。';
  const [plain = '', more] = [...sign.normalize('NFKC')];
  const isAscii = more === undefined && plain >= '!' && plain <= '~' && !'()'.includes(plain);
  return isAscii ? plain : sign.length === 1 ? sign : '・';
}

function isAddress(host: string, rest: string): boolean {
  const name = host.toLowerCase().replaceAll('。', '.');
  if (name.includes('@') || /^[\d.]+$/.test(name)) return true;
  const ending = name.slice(name.lastIndexOf('.') + 1);
  if (!isDomain(ending) || PRODUCTS.has(name)) return false;
  return rest !== '' || !FILE_ENDINGS.has(ending);
}

/** Behind 。 and ． a sentence may begin: there a path or a port must follow, or the ending be in full width as well. */
function isOtherName({ groups }: RegExpExecArray, written: string): boolean {
  const { before = '', dots = '', ending, rest = '' } = groups!;
  const isAscii = ending !== undefined && /^[\x21-\x7e]*$/.test(before + dots);
  // 最新の.NET is the product.
  if (ending === 'NET' && rest === '') return false;
  if (isAscii || (ending !== undefined && !isAddress(`${before}.${ending}`, rest))) return false;
  return rest !== '' || written.startsWith('.') || (written.startsWith('．') && !/[\x21-\x7e]/.test(written));
}

function replaced(text: string, pattern: RegExp, isOne: (found: RegExpExecArray, written: string) => boolean): string {
  const signs = [...text];
  const read = signs.map(readAs).join('');
  let [said, at] = ['', 0];
  for (const found of read.matchAll(pattern)) {
    const end = found.index + found[0].length;
    if (!isOne(found, signs.slice(found.index, end).join(''))) continue;
    said += `${signs.slice(at, found.index).join('')}（アドレス）`;
    at = end;
  }
  return said + signs.slice(at).join('');
}

/** With （アドレス） where a link, a host with or without its path, or a mail address stood; names of files and versions stay. */
export const withoutAddresses = (text: string): string =>
  replaced(
    replaced(text, ADDRESS, ({ groups }) => {
      const { host, rest = '' } = groups!;
      return host === undefined || isAddress(host, rest);
    }),
    OTHER_NAME,
    isOtherName,
  );
