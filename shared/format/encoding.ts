/** Tables in text from Japanese spreadsheets: UTF-8 with or without BOM, EUC-JP, or CP932 (Shift_JIS with Microsoft's additions). */
export type Encoding = 'utf-8' | 'euc-jp' | 'cp932';

export const ENCODING_NAME: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'euc-jp': 'EUC-JP',
  cp932: 'CP932（Shift_JIS）',
};

/** As decoders call them. */
const LABEL: Record<Encoding, string> = { 'utf-8': 'utf-8', 'euc-jp': 'euc-jp', cp932: 'shift_jis' };

const strict = Object.fromEntries(
  Object.entries(LABEL).map(([encoding, label]) => [
    encoding,
    new TextDecoder(label, { fatal: true, ignoreBOM: true }),
  ]),
) as Record<Encoding, TextDecoder>;

/** Bytes at the end of a beginning that may be the first of a longer character. */
const LONGEST = 4;

/**
 * Whatever reads the beginning of the file without a fault, CP932 last: its kana are no EUC-JP, but most of EUC-JP would pass for its
 * half-width kana.
 */
export function detectEncoding(head: Uint8Array, isWhole: boolean): Encoding {
  const cuts = isWhole ? [0] : Array.from({ length: LONGEST }, (_, cut) => cut);
  const reads = (encoding: Encoding): boolean =>
    cuts.some((cut) => decode(head.subarray(0, head.length - cut), encoding) !== undefined);
  return (['utf-8', 'euc-jp'] as const).find(reads) ?? 'cp932';
}

/** Kana and kanji: three bytes of UTF-8 each, which hardly any words of CP932 or EUC-JP happen to be. */
const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/;

const strictly = (bytes: Uint8Array, encoding: Encoding): string | undefined => {
  try {
    return strict[encoding].decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * Undefined where a byte does not stand for a character of the encoding, or the words are Japanese in UTF-8, as where two files were put
 * together: such text must be reported, not guessed.
 */
export function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  const isForeign = encoding !== 'utf-8' && JAPANESE.test(strictly(bytes, 'utf-8') ?? '');
  return isForeign ? undefined : strictly(bytes, encoding);
}

/** With a sign in the place of what cannot be read; of a beginning, without the character that is cut off at its end. */
export const decodeToLookAt = (bytes: Uint8Array, encoding: Encoding, isWhole: boolean): string =>
  new TextDecoder(LABEL[encoding]).decode(bytes, { stream: !isWhole });
