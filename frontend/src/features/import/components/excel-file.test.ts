import { unzipSync, zipSync } from 'fflate';
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

const fileOf = (bytes: Uint8Array): File => new File([bytes as BlobPart], '課題一覧.xlsx');
let bomb: Uint8Array | undefined;
const givenBomb = (): Uint8Array =>
  (bomb ??= zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(UNPACKED_BYTES_MAX + 1) }));
/** Says another size of what it holds last: in its directory at the end, 24 bytes behind the mark. */
function saying(bytes: Uint8Array, size: number): Uint8Array {
  const lying = bytes.slice();
  const view = new DataView(lying.buffer);
  const at = lying.findLastIndex((_, place) => place + 4 <= lying.length && view.getUint32(place, true) === 0x02014b50);
  view.setUint32(at + 24, size, true);
  return lying;
}

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
    const bytes = saying(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1_000) }), UNPACKED_BYTES_MAX + 1);
    await expect(worksheetsOf(fileOf(bytes))).rejects.toThrow('20 MB');
    await expect(worksheetsOf({ size: WORKBOOK_BYTES_MAX + 1 } as File)).rejects.toThrow('CSVで保存');
  });

  test('that unpacks to more than a page holds is refused, whatever it says', async () => {
    const file = givenBomb();
    expect(file.length).toBeLessThan(400_000);
    await expect(worksheetsOf(fileOf(file))).rejects.toThrow('20 MB');
    await expect(worksheetsOf(fileOf(saying(file, 1_000)))).rejects.toThrow('20 MB');
  }, 30_000);

  test('that holds more than it says is refused: whoever believes it would leave rows out', async () => {
    const file = await workbook([['タイトル'], ['一'], ['二']] as never);
    const bytes = new Uint8Array(await file.arrayBuffer());
    await expect(worksheetsOf(fileOf(saying(bytes, 300)))).rejects.toThrow('読み取れませんでした');
  });

  test('whose parts are one and the same is counted for each of them', async () => {
    const whole = zipSync({ a: new Uint8Array(100 * 1024 * 1024) });
    const end = whole.length - 22;
    const directory = new DataView(whole.buffer).getUint32(end + 16, true);
    const entry = whole.subarray(directory, end);
    const bytes = new Uint8Array([
      ...whole.subarray(0, directory),
      ...entry,
      ...entry,
      ...entry,
      ...entry,
      ...whole.subarray(end),
    ]);
    new DataView(bytes.buffer).setUint16(bytes.length - 12, 4, true);
    await expect(worksheetsOf(fileOf(bytes))).rejects.toThrow('20 MB');
  }, 30_000);

  test('with a bomb inside does not set it off', async () => {
    const file = await workbook([['タイトル'], ['一']] as never);
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const inside = givenBomb();
    const bytes = zipSync({ ...parts, 'xl/worksheets/inside.zip': inside, 'xl/media/inside.xlsx': inside });
    expect(await texts(fileOf(bytes))).toEqual([['シート1', '課題一覧.csv', 'タイトル\r\n一\r\n']]);
  }, 30_000);
});
