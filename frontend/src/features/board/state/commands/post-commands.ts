import { missingColumns } from '#shared/board/rows/new-values.ts';
import { subPostId } from '#shared/board/rows/sub-post.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import type { Edit } from '../../edits/edit.ts';
import { beginningOf } from '../rows/values-at-start.ts';
import type { PlacedPost, PostStart, WantedPost, WantedSubPost } from '../types.ts';
import { type EditingParts, moment, newId } from './editing-parts.ts';

/** What a person does with whole posts; every command is a step that can be taken back. */
export function postCommands({ around, live, own, steps, tell }: EditingParts) {
  let access: ProjectAccess = 'read';

  /** Required columns that a post would leave empty, of those that this person can fill. */
  const missingIn = ({ start, parentId }: WantedPost): Column[] => {
    const columns = live.data?.board.columns ?? [];
    // Sub-posts begin without links.
    const mayFill = (column: Column) =>
      isOpenCell(access, column) && (parentId === undefined || column.columnType !== ColumnType.POST_LINK);
    return missingColumns(columns, beginningOf(columns, start), mayFill);
  };

  const isComplete = (post: WantedPost): boolean => {
    const isComplete = missingIn(post).length === 0;
    if (!isComplete) tell({ kind: 'incomplete', post });
    return isComplete;
  };

  const newSubPost = (parentId: string, { title, start }: WantedSubPost, createdAt: string) =>
    ({
      kind: 'addSubPost',
      postId: subPostId(parentId, newId(around)),
      parentId,
      title,
      ...start,
      createdAt,
    }) as const;

  return {
    missingIn,

    /** Whose required columns are asked for hangs on what this person may write. */
    learnAccess(learned: ProjectAccess): void {
      access = learned;
    },

    /** Adds a post to a group; answers the id it has until the server gives one, or undefined where required cells are asked for first. */
    addPost(title: string, start: PostStart, subPosts: readonly WantedSubPost[] = []): string | undefined {
      if (!isComplete({ title, start, ...(subPosts.length > 0 && { subPosts }) })) return undefined;
      const postId = newId(around);
      const createdAt = moment(around);
      const edit: Edit = { kind: 'add', postId, title, ...start, createdAt, loads: live.loads };
      steps.did(steps.ofEdits([edit]));
      own.send([edit, ...subPosts.map((subPost) => newSubPost(postId, subPost, createdAt))]);
      return postId;
    },

    /** Adds a sub-post to a post, as its last; answers as `addPost`. */
    addSubPost(parentId: string, title: string, start: PostStart = { values: {} }): string | undefined {
      if (!isComplete({ title, start, parentId })) return undefined;
      const edit = newSubPost(parentId, { title, start }, moment(around));
      steps.did(steps.ofEdits([edit]));
      own.send([edit]);
      return edit.postId;
    },

    /** A comment, with what it quotes. */
    comment(postId: string, html: string): void {
      own.send([{ kind: 'comment', postId, html }]);
    },
    /** Contents that could not be saved at once, or that others wait before. */
    sendContents: own.sendContents,

    /** Puts posts elsewhere in the view, as one step. `told`: the person is told, with the group where it is another. */
    move(posts: PlacedPost[], before: PlacedPost[], told?: { groupName: string | undefined }): void {
      const undo = steps.did(steps.ofPlaces(posts, before));
      steps.place(posts);
      if (!told) return;
      const { groupName } = told;
      tell(
        groupName === undefined
          ? { kind: 'placed', count: posts.length, undo }
          : { kind: 'moved', groupName, count: posts.length, undo },
      );
    },
  };
}
