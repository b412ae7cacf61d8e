/** The words of a PDF that the browser printed: its fonts are subsets, whose signs their character maps name. */
import { inflateSync } from 'node:zlib';

/** Objects by their number: what is said of each, and its stream. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1');
  const found = new Map<string, { head: string; stream: string }>();
  for (const { 0: begun, 1: number = '', index } of text.matchAll(/(?<=[\r\n])(\d+) 0 obj\s/g)) {
    const body = text.slice(index + begun.length, text.indexOf('endobj', index));
    const head = /^[\s\S]*?(?=stream\r?\n|$(?![\s\S]))/.exec(body)![0];
    const from = index + begun.length + head.length + (/^stream\r?\n/.exec(body.slice(head.length))?.[0].length ?? 0);
    const raw = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0));
    const isDeflated = head.includes('/FlateDecode');
    found.set(number, { head, stream: (isDeflated ? inflateSync(raw) : raw).toString('latin1') });
  }
  return found;
}

const signOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function charactersOf(map: string): Map<string, string> {
  const signs = new Map<string, string>();
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', sign = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>/g)) signs.set(glyph, signOf(sign));
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', sign = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at += 1) {
        const code = Number.parseInt(sign, 16) + at - Number.parseInt(from, 16);
        signs.set(at.toString(16).toUpperCase().padStart(from.length, '0'), String.fromCodePoint(code));
      }
  return signs;
}

/** In the order in which it was drawn, without the spaces between. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, charactersOf(objects.get(map)!.stream));
    }
  let text = '';
  let font = new Map<string, string>();
  for (const { stream } of objects.values())
    for (const [, name, glyphs = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>(?=[^\n]*T[jJ])/g)) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      // Of one byte where the font's signs are drawings, of two elsewhere.
      const { length = 4 } = font.keys().next().value ?? '';
      for (let at = 0; at < glyphs.length; at += length) text += font.get(glyphs.slice(at, at + length)) ?? '';
    }
  return text.normalize('NFKC').replace(/\s/g, '');
}
