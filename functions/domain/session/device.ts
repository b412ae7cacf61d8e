/** A browser as its owner would call it, from the User-Agent header: enough to tell one's own devices apart. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
/** Longer ones are no browser's. */
const MOST_READ = 512;

export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, MOST_READ);
  const named = (list: typeof BROWSERS): string | undefined => list.find(([, sign]) => sign.test(text))?.[0];
  const browser = named(BROWSERS) ?? '不明なブラウザー';
  const system = named(SYSTEMS);
  return system ? `${browser}（${system}）` : browser;
}
