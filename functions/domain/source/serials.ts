/** Posts as people name them in a sentence: #128. */
const SERIAL = /[#＃](\d{1,9})/g;

export const serialsIn = (text: string): number[] => [...text.matchAll(SERIAL)].map(([, serial]) => Number(serial));
