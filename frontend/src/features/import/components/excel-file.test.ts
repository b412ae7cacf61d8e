import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { isWorkbook, UNPACKED_BYTES_MAX, WORKBOOK_BYTES_MAX, worksheetsOf } from './excel-file.ts';

const workbook = async (...sheets: Parameters<typeof writeWorkbook>[0][]): Promise<File> => {
  const blob = await writeWorkbook(sheets.map((data, at) => ({ data, sheet: `シート${at + 1}` })) as never).toBlob();
  return new File([blob], '課題一覧.xlsx');
};
const texts = async (file: File) => {
  const sheets = await worksheetsOf(file);
  return Promise.all(sheets.map(async (sheet) => [sheet.name, sheet.file.name, await sheet.file.text()]));
};

describe('a workbook', () => {
  test('is read sheet by sheet; days, numbers and texts stay what they say', async () => {
    const file = await workbook(
      [
        ['タイトル', '期限', '見積', '品番', '済み'],
        ['改行と\n"引用"', { value: new Date(Date.UTC(2026, 3, 1)), format: 'yyyy/mm/dd' }, 1.5, '0012', true],
        [
          '=1+1',
          { value: new Date(Date.UTC(2026, 3, 1, 9, 30)), format: 'yyyy/mm/dd hh:mm' },
          12345678901234,
          '1-2',
          null,
        ],
      ] as never,
      [['別の表']] as never,
    );
    expect(await isWorkbook(file)).toBe(true);
    expect(await texts(file)).toEqual([
      [
        'シート1',
        '課題一覧.csv',
        `タイトル,期限,見積,品番,済み\r\n"改行と\n""引用""",2026-04-01,1.5,0012,true\r\n'=1+1,2026-04-01 09:30,12345678901234,1-2,\r\n`,
      ],
      ['シート2', '課題一覧.csv', '別の表\r\n'],
    ]);
  });

  test('that is none, is of the old kind, or is locked, is refused with what to do', async () => {
    const old = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], '古い.xls');
    expect(await isWorkbook(old)).toBe(true);
    await expect(worksheetsOf(old)).rejects.toThrow('.xls');
    const other = new File([zipSync({ 'a.txt': new Uint8Array(3) }) as BlobPart], '写真.xlsx');
    expect(await isWorkbook(other)).toBe(true);
    await expect(worksheetsOf(other)).rejects.toThrow('読み取れませんでした');
    expect(await isWorkbook(new File(['タイトル,内容'], '表.xlsx'))).toBe(false);
  });

  test('that says it unpacks to more than a page holds is not unpacked', async () => {
    const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1_000) });
    // The declared size stands in the directory at the end, 24 bytes behind its mark.
    const view = new DataView(bytes.buffer);
    const directory = bytes.findLastIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(directory + 24, UNPACKED_BYTES_MAX + 1, true);
    await expect(worksheetsOf(new File([bytes as BlobPart], '爆弾.xlsx'))).rejects.toThrow('20 MB');
    await expect(worksheetsOf({ size: WORKBOOK_BYTES_MAX + 1 } as File)).rejects.toThrow('CSVで保存');
  });
});
