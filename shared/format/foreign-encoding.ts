/** How ISO-2022-JP goes over to another set of characters. */
const ISO_2022_JP = /\u001b(?:\$[@B]|\([BIJ]|\$\(D)/;
const UTF_16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/;

/** The name of an encoding that cannot be read, where the file's beginning shows it. */
export function foreignEncoding(head: Uint8Array): string | undefined {
  const bytes = new TextDecoder('latin1').decode(head);
  if (UTF_16.test(bytes)) return 'UTF-16';
  return ISO_2022_JP.test(bytes) ? 'ISO-2022-JP（JIS）' : undefined;
}

/** Why a file that begins so is no table that can be read; undefined: it may be one. */
export function tableRefusal(head: Uint8Array): string | undefined {
  const foreign = foreignEncoding(head);
  if (foreign !== undefined)
    return `文字コードが${foreign}のファイルです。UTF-8、Shift_JIS、EUC-JPのどれかで保存しなおしてください。`;
  return head.includes(0) ? 'CSVファイルではありません。表計算ソフトからCSVで保存しなおしてください。' : undefined;
}
