/** What a copy is called; the name gives way where both do not fit. */
export const copyName = (name: string, suffix: string, most: number): string =>
  `${[...name].slice(0, most - suffix.length).join('')}${suffix}`;
