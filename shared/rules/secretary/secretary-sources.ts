/** What the secretary reads, in words, and how it says that it could not read something. */
import { SourceType } from '#shared/enums/enums.ts';

export const SOURCE_NAMES: Record<SourceType, string> = {
  [SourceType.POST]: '投稿',
  [SourceType.DOCUMENT]: 'ドキュメント',
  [SourceType.CHAT_MESSAGE]: 'チャット',
};

export const namesOfSources = (types: readonly SourceType[]): string =>
  types.map((type) => SOURCE_NAMES[type]).join('と');

/** `so`: what follows from it, `含まれていません`. Undefined where everything is connected. */
export const unconnectedNote = (unconnected: readonly SourceType[], so: string): string | undefined =>
  unconnected.length === 0 ? undefined : `${namesOfSources(unconnected)}はまだつながっていないため、${so}。`;
