import { colorOfName } from '#app/components/option-color.ts';
import type { OtherTab } from './other-tabs.ts';

/** Of 田中　健太 the 田中; of a name in one piece all of it. */
const surname = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Quotes, line ends and backslashes end a text in a style sheet. */
const quoted = (text: string): string => `"${text.replace(/["\\\n\r\f]/g, '')}"`;

/**
 * Rules that outline the cells that others are on, each in the colour of its person with a flag. The table's cells name
 * their post and column, so that none of them has to know, and none renders again when somebody moves.
 */
export const cellMarks = (tabs: readonly OtherTab[], nameOf: (accountName: string) => string): string =>
  tabs
    .flatMap(({ postId, columnId, accountName }) => {
      if (!postId || !columnId) return [];
      const cell = `[data-post=${quoted(postId)}] > [data-column=${quoted(columnId)}]`;
      const color = `--hs-opt-${colorOfName(accountName)}`;
      return [
        `${cell} { outline: 1.5px solid var(${color}-solid); outline-offset: -1.5px; border-radius: 2px; }`,
        `${cell}::before { content: ${quoted(surname(nameOf(accountName)))}; position: absolute; right: -1px; top: -15px; z-index: 3; height: 16px; padding: 0 5px; border-radius: 3px 3px 0 3px; background: var(${color}-bg); color: var(${color}); box-shadow: inset 0 0 0 1px var(${color}-solid); font-size: 10px; line-height: 16px; white-space: nowrap; pointer-events: none; }`,
      ];
    })
    .join('\n');
