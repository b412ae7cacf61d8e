import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [undefined, '0 B'],
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_258_291, '1.2 MB'],
  [200 * 1024 ** 2, '200 MB'],
  [1024 ** 3 * 1.005, '1 GB'],
  [1024 ** 6, '1024 PB'],
])('%d bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
