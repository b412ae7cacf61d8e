/** Pictures in comments: a new one, or one that somebody saw at another post. */
import { incomingFileKey } from '#functions/data/post/attachment-file.ts';
import { listComments } from '#functions/data/post/comment.ts';
import { createTextImageUpload, registerTextImage } from '#functions/domain/file/text-image.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { isOut, isSeen, reaches } from './model.ts';
import type { Doing, In } from './tries.ts';
import { html, onPost, openPosts, tries } from './tries.ts';
import { picturesOf } from './world.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

async function upload({ ports, scope }: In, name: string): Promise<string> {
  const uploadTickets = { create: () => Promise.resolve({ url: '', fields: [] }) };
  const file = { fileName: `${name}.png`, contentType: 'image/png', size: PNG.length };
  const { id } = await createTextImageUpload({ ports: { ...ports, uploadTickets }, scope }, file);
  await ports.uploads.put(incomingFileKey(scope, id), PNG, { contentType: 'image/png' });
  await registerTextImage({ ports, scope }, id);
  return id;
}

export const picture: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post)),
    (post) => {
      const person = world.sim.pick(world.people);
      const { project } = post.board;
      const again = picturesOf(world, project);
      // An id that was seen once can be written down anywhere, also when what it names is gone.
      const one = again.length > 0 && world.sim.chance(0.5) ? world.sim.pick(again) : undefined;
      const word = world.newWord();
      const name = world.newWord();
      return tries(
        world,
        'a picture',
        { person, project, access: 'project:comment', may: reaches(person, project) },
        async (context) => {
          const id = one?.id ?? (await upload(context, name));
          await registerComment(context, {
            boardId: post.board.id,
            postId: post.id,
            comment: html(`画面は${word}です。<img data-file="${id}">`),
          });
          return { id, comments: (await listComments(context.ports.table, context.scope, post.id)).comments };
        },
        ({ id, comments }) => {
          post.comments.push({ id: comments.at(-1)!.id, word, by: person, isDeleted: false });
          if (!one) world.pictures.push({ id, word: name, by: person, project, posts: new Set([post]) });
          else if (isSeen(one)) one.posts.add(post);
        },
      );
    },
  );
