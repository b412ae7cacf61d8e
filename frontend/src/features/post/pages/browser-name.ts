const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone OS (\d+)/],
  ['iPad', /iPad; CPU OS (\d+)/],
  ['Android', /Android (\d+)/],
  // Windows 11 calls itself 10, and macOS is 10.15 for ever.
  ['Windows', /Windows NT()/],
  ['macOS', /Mac OS X()/],
  ['ChromeOS', /CrOS()/],
  ['Linux', /Linux()/],
];

const named = (list: typeof BROWSERS, agent: string): string | undefined => {
  for (const [name, pattern] of list) {
    const found = pattern.exec(agent);
    if (found) return found[1] ? `${name} ${found[1]}` : name;
  }
  return undefined;
};

/** What a user agent says of browser and system, for people; the whole of it where it says neither. */
export const browserName = (agent: string): string =>
  [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((part) => part !== undefined).join('・') || agent;
