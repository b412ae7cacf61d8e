import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeReader } from './order-reader.ts';
import { placeInView } from './post-order.ts';
import { isPostOrder, postOrdersBetween } from './post-order-between.ts';

interface Post {
  projectSerialNumber: number;
  postOrders?: Record<string, string>;
}

/** Always the same end: the worst case for places beside each other. */
const unique = (): string => 'zz1';
const inOrder = (posts: readonly Post[]): Post[] =>
  posts.toSorted((a, b) => (placeInView(a, 'v') < placeInView(b, 'v') ? -1 : 1));
const move = (posts: Post[], from: number, count: number, to: number): Post[] => {
  const moved = posts.slice(from, from + count);
  const others = posts.filter((post) => !moved.includes(post));
  const [before, after] = [others[to - 1], others[to]];
  const keys = postOrdersBetween(
    before && placeInView(before, 'v'),
    after && placeInView(after, 'v'),
    moved.length,
    unique,
  );
  moved.forEach((post, at) => keys[at] && (post.postOrders = { v: keys[at] }));
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
};

test('posts moved about at random stand as they were put, in texts and in numbers alike, and later ones come last', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 3_800, max: 300_000 })), {
        minLength: 2,
        maxLength: 12,
      }),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 }), fc.nat()), { maxLength: 60 }),
      (serials, moves) => {
        let posts: Post[] = serials.toSorted((a, b) => a - b).map((projectSerialNumber) => ({ projectSerialNumber }));
        for (const [from, count, to] of moves) {
          const most = Math.min(count, posts.length - 1);
          posts = move(posts, from % (posts.length - most + 1), most, to % (posts.length - most + 1));
          expect(inOrder(posts)).toEqual(posts);
        }
        const reader = placeReader('v');
        for (const post of posts) reader.read(post);
        const places = [...(reader.keys() ?? posts.map((post) => post.projectSerialNumber))];
        expect(places.toSorted((a, b) => a - b)).toEqual(places);
        for (const { postOrders } of posts) expect(postOrders === undefined || isPostOrder(postOrders.v!)).toBe(true);
        const later = { projectSerialNumber: Math.max(...serials) + 1 };
        expect(inOrder([later, ...posts]).at(-1)).toBe(later);
      },
    ),
  );
});

test('bringing posts to the top a thousand times does not lengthen the keys', () => {
  let posts: Post[] = [1, 2, 3].map((projectSerialNumber) => ({ projectSerialNumber }));
  for (let time = 0; time < 1_000; time += 1) posts = move(posts, 2, 1, 0);
  expect(inOrder(posts)).toEqual(posts);
  expect(posts[0]!.postOrders!.v).toHaveLength(8);
});

test('two who drop at one place at once both find a place, and neighbours that changed sides meanwhile are no obstacle', () => {
  const first = postOrdersBetween('11', '12', 1, () => 'aa1')[0]!;
  const second = postOrdersBetween('11', '12', 1, () => 'bb1')[0]!;
  const [between] = postOrdersBetween(first, second, 1, unique);
  expect([first, between, second].toSorted()).toEqual([first, between, second]);
  expect(postOrdersBetween('12', '11', 1, unique)[0]! > '12').toBe(true);
  expect(postOrdersBetween(undefined, undefined, 2, unique)).toEqual([]);
});

test('keys that could not keep their place are none', () => {
  for (const key of ['', '1', '11', '10V', '11V0', '71234567V', '0zzzz', '0zz', 'V', '1aあ', `11${'V'.repeat(200)}`])
    expect(isPostOrder(key), key).toBe(false);
  for (const key of ['11V', '0zzzzV', '6zzzzzz1']) expect(isPostOrder(key), key).toBe(true);
});
