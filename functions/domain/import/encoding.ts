/** Tables in text from Japanese spreadsheets: UTF-8 with or without BOM, or CP932 (Shift_JIS with Microsoft's additions). */
export type Encoding = 'utf-8' | 'cp932';

export const ENCODING_NAME: Record<Encoding, string> = { 'utf-8': 'UTF-8', cp932: 'CP932（Shift_JIS）' };

const strict = {
  'utf-8': new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
  cp932: new TextDecoder('shift_jis', { fatal: true }),
};

/** Bytes at the end of `head` that may be the beginning of a longer UTF-8 character. */
const UTF8_LONGEST = 4;

/** How ISO-2022-JP goes over to another set of characters. */
const ISO_2022_JP = /\u001b(?:\$[@B]|\([BIJ]|\$\(D)/;
const UTF_16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/;

/** The name of an encoding that cannot be read, where the file's beginning shows it. */
export function foreignEncoding(head: Uint8Array): string | undefined {
  const bytes = Buffer.from(head).toString('latin1');
  if (UTF_16.test(bytes)) return 'UTF-16';
  return ISO_2022_JP.test(bytes) ? 'ISO-2022-JP（JIS）' : undefined;
}

/** UTF-8 where the beginning of the file is valid UTF-8, else CP932. */
export function detectEncoding(head: Uint8Array, isWhole: boolean): Encoding {
  const cuts = isWhole ? [0] : Array.from({ length: UTF8_LONGEST }, (_, cut) => cut);
  return cuts.some((cut) => decode(head.subarray(0, head.length - cut), 'utf-8') !== undefined) ? 'utf-8' : 'cp932';
}

/** Undefined where a byte does not stand for a character of the encoding: such text must be reported, not guessed. */
export function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return strict[encoding].decode(bytes);
  } catch {
    return undefined;
  }
}
