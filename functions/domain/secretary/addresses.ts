/** Takes addresses out of what a report says: mails and chats make links of them by themselves. */

/** Also endings of files; such a word is an address only where a path, a port or an @ says so. */
const FILE_ENDINGS = new Set('am cc md ml mov pl ps py rs sh so tf zip'.split(' '));
/** Endings of files with two letters that no domain has. */
const NO_DOMAINS = new Set('cs db ex fs go gz hh hs js kt rb ts vb xz'.split(' '));
/** Beside those of countries, which have two letters: where addresses in mails lead most. */
const DOMAINS = new Set(
  `com net org info biz edu gov mil int name pro mobi asia tokyo osaka nagoya kyoto dev app page xyz online site website shop store
  tech top club link click live cloud work news blog space fun icu vip buzz host press rest team zone world today life email support
  example test`.split(/\s+/),
);
/** Called like an address, and none. */
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

/** With （アドレス） where a link, a host with or without its path, or a mail address stood; names of files and versions stay. */
export function withoutAddresses(text: string): string {
  const signs = [...text];
  const read = signs.map(readAs).join('');
  let [said, at] = ['', 0];
  for (const { index, 0: whole, groups } of read.matchAll(ADDRESS)) {
    const { host, rest = '' } = groups!;
    if (host !== undefined && !isAddress(host, rest)) continue;
    said += `${signs.slice(at, index).join('')}（アドレス）`;
    at = index + whole.length;
  }
  return said + signs.slice(at).join('');
}
