/** How a report says what others wrote, so that none of it can speak as the secretary does. */

/** What stands in 「」 in a sentence. */
export const QUOTED = /「([^」]*)」/g;

/** They turn round what stands behind them, too. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Words as they stand within 「」: on one line, and quotes of their own are inner ones, whether or not each has its other. */
export const withinQuotes = (words: string): string =>
  words
    .replace(DIRECTIONS, '')
    .replace(/[「｢﹁]/g, '『')
    .replace(/[」｣﹂]/g, '』')
    .replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');

/** A title, a column, an option, words: whatever may be called anything. */
export const quoted = (words: string): string => `「${withinQuotes(words)}」`;

/** People, boards and units are named without quotes: of their names stays what ends no sentence and quotes nobody. */
export const unquoted = (name: string): string =>
  name
    .replace(DIRECTIONS, '')
    .replace(/[「」｢｣﹁﹂『』。｡．！？!?\r\n\u2028\u2029]+/g, ' ')
    .trim();

/** 佐藤さん; by the account where the name is signs alone. */
export const calledPerson = ({ accountName, name }: { accountName: string; name: string }): string =>
  `${unquoted(name) || accountName}さん`;
