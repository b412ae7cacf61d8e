/** The addresses in what somebody pasted: a column of a sheet, a line of a mail program, a list out of a chat. */
import { MAX_EMAIL_LENGTH, REGISTRATION_EMAIL } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';

export interface ParsedAddress {
  /** One spelling; as it was written where it is no address. */
  email: string;
  isValid: boolean;
  /** `佐藤 美咲`, of `佐藤 美咲 <misaki@example.jp>`. */
  name?: string;
}

export interface ParsedAddresses {
  /** In the order of the text, each address once. */
  addresses: ParsedAddress[];
  /** How often an address stood there again. */
  repeated: number;
}

/** Between addresses of one line: also a Japanese comma, a semicolon of Outlook, and tabs of a sheet. */
const BETWEEN = /[,、，;；\t]+/;
/** `名前 <mail>` and `名前（mail）`; what follows the bracket begins the next one. */
const BRACKETED = /^(.*?)[<＜〈]([^<>＜＞〈〉]*)[>＞〉]/s;
const LINE = /[\r\n\u0085\u2028\u2029]+/;
const QUOTES = /^["'“”「『（(]+|["'“”」』）)]+$/g;

export function parseAddresses(text: string): ParsedAddresses {
  const found = text.split(LINE).flatMap(readLine);
  const addresses = new Map<string, ParsedAddress>();
  for (const address of found) {
    const known = addresses.get(address.email);
    if (!known || (!known.name && address.name)) addresses.set(address.email, address);
  }
  return { addresses: [...addresses.values()], repeated: found.length - addresses.size };
}

function readLine(line: string): ParsedAddress[] {
  const addresses: ParsedAddress[] = [];
  let rest = line;
  for (let match = BRACKETED.exec(rest); match; match = BRACKETED.exec(rest)) {
    const [all, before = '', inside = ''] = match;
    rest = rest.slice(all.length);
    // What stands before the name, up to its own separator, are other addresses: `a@b.jp, 佐藤 <c@d.jp>`. Quoted names may hold commas.
    const { others, name } = splitName(before);
    addresses.push(...readWords(others), ...named(inside, name));
  }
  return [...addresses, ...readWords(rest)];
}

function splitName(before: string): { others: string; name: string } {
  const quoted = /^(.*?)["“]([^"“”]*)["”]\s*$/s.exec(before);
  if (quoted) return { others: quoted[1] ?? '', name: (quoted[2] ?? '').trim() };
  const parts = before.split(BETWEEN);
  const name = (parts.pop() ?? '').trim();
  // An address before the bracket is no name: `misaki@example.jp <misaki@example.jp>`, or one that lacks its comma.
  return looksLikeAddress(name) ? { others: before, name: '' } : { others: parts.join(','), name };
}

const named = (inside: string, name: string): ParsedAddress[] =>
  readWords(inside).map((address) => (name && address.isValid ? { ...address, name } : address));

/** Addresses with only separators and spaces between; words that are none stay to be looked at. */
const readWords = (text: string): ParsedAddress[] => text.split(BETWEEN).flatMap(readPart);

function readPart(part: string): ParsedAddress[] {
  const words = part
    .split(/\s+/)
    .map((word) => word.replace(/^mailto:/i, '').replace(QUOTES, ''))
    .filter(Boolean);
  if (words.length === 0) return [];
  if (words.some((word) => looksLikeAddress(word))) return words.filter((word) => looksLikeAddress(word)).map(check);
  // A single address with spaces in it, or no address: one chip for the whole of it.
  return [check(words.join(' '))];
}

const looksLikeAddress = (word: string): boolean => /[@＠]/.test(word);

function check(written: string): ParsedAddress {
  // A full stop ends a sentence, not an address.
  const email = normalizeEmail(written).replace(/\.+$/, '');
  return REGISTRATION_EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH
    ? { email, isValid: true }
    : { email: written, isValid: false };
}
