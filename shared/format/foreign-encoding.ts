/** How ISO-2022-JP goes over to another set of characters. */
const ISO_2022_JP = /\u001b(?:\$[@B]|\([BIJ]|\$\(D)/;
const UTF_16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/;

/** The name of an encoding that cannot be read, where the file's beginning shows it. */
export function foreignEncoding(head: Uint8Array): string | undefined {
  const bytes = Buffer.from(head).toString('latin1');
  if (UTF_16.test(bytes)) return 'UTF-16';
  return ISO_2022_JP.test(bytes) ? 'ISO-2022-JP（JIS）' : undefined;
}
