import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { Action } from './action.ts';
import { isReadAs, type Readings } from './name-readings.ts';
import { soundsOf, typedSounds } from './romaji.ts';

/**
 * 4 the name begins so, 3 the name holds it, 2 its place or a reading holds it, 1 a reading sounds so, 0 not at all. Kanji, kana
 * and romaji all find; names that people gave also by what their kanji may be read as, once the readings are there.
 */
export const matchScore = (
  action: Pick<Action, 'name' | 'detail' | 'keywords' | 'isNamedByPeople'>,
  query: string,
  readings?: Readings,
): number => {
  const asked = foldKana(query).trim();
  if (asked === '') return 1;
  const name = foldKana(action.name);
  if (name.startsWith(asked)) return 4;
  if (name.includes(asked)) return 3;
  const more = foldKana(`${action.detail ?? ''} ${action.keywords ?? ''}`);
  if (more.includes(asked)) return 2;
  if (soundsOf(`${name} ${more}`).includes(typedSounds(asked))) return 1;
  return action.isNamedByPeople && readings && isReadAs(name, asked, readings) ? 1 : 0;
};
