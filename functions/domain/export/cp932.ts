/** CP932 (Shift_JIS with Microsoft's additions), which older tools in Japan ask for. Browsers read it and do not write it. */

/** Stands for what the encoding lacks: a question mark would pass for one that somebody wrote. */
const GETA = '〓';

/** The same signs, as other systems number them. */
const ALIKE: Record<string, string> = {
  '\u00a2': '￠',
  '\u00a3': '￡',
  '\u00a5': '￥',
  '\u00ac': '￢',
  '\u2014': '―',
  '\u2016': '∥',
  '\u2212': '－',
  '\u301c': '～',
};

/** Repeats of characters that stand elsewhere as well, which no writer uses. */
const REPEATED_LEADS = [0xed, 0xee];
const isPrivate = (sign: string): boolean => sign >= '\ue000' && sign <= '\uf8ff';

const graphemes = new Intl.Segmenter('ja');

let table: ReadonlyMap<string, readonly number[]> | undefined;

function encodings(): ReadonlyMap<string, readonly number[]> {
  if (table) return table;
  const decoder = new TextDecoder('shift_jis');
  const found = new Map<string, readonly number[]>();
  const take = (bytes: readonly number[]): void => {
    const sign = decoder.decode(new Uint8Array(bytes));
    if (sign.length === 1 && sign !== '\ufffd' && !isPrivate(sign) && !found.has(sign)) found.set(sign, bytes);
  };
  for (let byte = 0; byte < 0x80; byte += 1) take([byte]);
  for (let byte = 0xa1; byte < 0xe0; byte += 1) take([byte]);
  for (let lead = 0x81; lead < 0xfd; lead += 1)
    if ((lead < 0xa0 || lead >= 0xe0) && !REPEATED_LEADS.includes(lead))
      for (let trail = 0x40; trail < 0xfd; trail += 1) take([lead, trail]);
  table = found;
  return found;
}

export interface Cp932Text {
  bytes: Uint8Array<ArrayBuffer>;
  /** Each character for which 〓 stands, once, in the order in which they come. */
  missing: readonly string[];
}

export function toCp932(text: string): Cp932Text {
  const known = encodings();
  // A Mac writes が as か and a sign behind it.
  const plain = text.normalize('NFC');
  const missing = new Set<string>();
  const bytes = new Uint8Array(2 * plain.length);
  let length = 0;
  const put = (sign: string): boolean => {
    const found = known.get(ALIKE[sign] ?? sign);
    for (const byte of found ?? []) bytes[length++] = byte;
    return found !== undefined;
  };
  for (const line of plain.split(/(?<=\n)/)) {
    const begun = length;
    if ([...line].every(put)) continue;
    // Character by character as people see them: a family of emoji is one.
    length = begun;
    for (const { segment } of graphemes.segment(line)) {
      const before = length;
      if ([...segment].every(put)) continue;
      missing.add(segment);
      length = before;
      put(GETA);
    }
  }
  return { bytes: bytes.slice(0, length), missing: [...missing] };
}
