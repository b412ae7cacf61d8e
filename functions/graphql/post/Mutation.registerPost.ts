import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { columnData, mutationId, onBoard, postOrder, richText, title } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const viewPost = z.object({ projectBoardViewId: id, postOrder });
const input = z.object({
  ...onBoard,
  title,
  sectionId: id.nullish(),
  contentsHtml: richText.nullish(),
  columnDataList: z.array(columnData).max(50).nullish(),
  viewPostList: z.array(viewPost).max(1).nullish(),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPost' } },
  ({ scope, ports, input: wanted }) => registerPost({ scope, ports }, wanted),
  { push, queues, snapshots },
);
