import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentRefusal, FILE_NAME_MAX, fileNameOf, mimeOf } from './attachments.ts';

const MB = 1024 * 1024;

test.each([
  ['image/png', 20 * MB, undefined],
  ['image/png', 20 * MB + 1, '画像は20 MBまでです。'],
  ['video/mp4', 200 * MB, undefined],
  ['video/mp4', 200 * MB + 1, '動画は200 MBまでです。'],
  ['application/zip', 100 * MB, undefined],
  ['', 100 * MB + 1, 'ファイルは100 MBまでです。'],
  ['text/plain', 0, '空のファイルは追加できません。'],
])('%s of %d bytes', (type, size, refusal) => expect(attachmentRefusal({ type, size })).toBe(refusal));

test.each([
  ['か\u3099んば\u3099れ.pdf', 'がんば\u3099れ.pdf'.normalize('NFC')],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a\u202Egnp.exe', 'agnp.exe'],
  ['  ', 'file'],
  ['..', 'file'],
  ['見積\n書\0.xlsx', '見積書.xlsx'],
])('%j is kept as %s', (name, kept) => expect(fileNameOf(name)).toBe(kept));

test('whatever a file is called, its name is short, composed and harmless, and a kept name stays', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'grapheme', minLength: 250, maxLength: 300 }).map((text) => `${text}.pdf`),
      ),
      (name) => {
        const kept = fileNameOf(name);
        expect(kept.length).toBeGreaterThan(0);
        expect(kept.length).toBeLessThanOrEqual(FILE_NAME_MAX);
        expect(kept).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
        expect(kept.isWellFormed()).toBe(true);
      },
    ),
  );
});

test('the ending survives a name that is too long', () =>
  expect(fileNameOf(`${'あ'.repeat(300)}.tar.gz`)).toMatch(/^あ{252}\.gz$/));

test('an unknown or malformed type is a stream of bytes', () => {
  expect(mimeOf('')).toBe('application/octet-stream');
  expect(mimeOf('text/html; charset=utf-8')).toBe('application/octet-stream');
  expect(mimeOf('Image/PNG')).toBe('image/png');
});
