import { changeOperation } from '../../api/board-mutation.ts';
import type { Place } from '../shown/place.ts';
import { asAWhole, call, cellInput, type SentKind } from './kind.ts';
import { countOf } from './words.ts';

const UPDATE = changeOperation('updatePostOrder');

export const place: SentKind<Place> = {
  call: ({ viewId, posts }, columns) =>
    call(UPDATE, {
      boardViewId: viewId,
      viewPostList: posts.map(({ values = {}, ...post }) => {
        const [columnData, laneColumnData] = Object.entries(values).map(([id, value]) =>
          cellInput(columns, id, value ?? undefined),
        );
        return { ...post, columnData, laneColumnData };
      }),
    }),
  partlyRefused: asAWhole,
  words: ({ posts }) => ({ title: '投稿の移動', value: countOf(posts) }),
};
