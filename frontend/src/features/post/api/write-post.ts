import { mutate, operation } from '#app/lib/api/graphql.ts';
import type { Operation } from '#app/lib/api/operation.ts';
import { sendForm, UPLOAD_TICKET_FIELDS } from '#app/lib/api/send-form.ts';
import type { ReactionType } from '#shared/enums/enums.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { PageElementInput } from '#shared/rules/post/page-elements.ts';
import { versionAfter } from '../post-version.ts';

/** The version that it left the post with, where the answer says. */
type AfterChange = number | undefined;

export interface PostPlace {
  workspaceId: string;
  projectKey: string;
  boardId: string;
  postId: string;
}

/** What a mutation of the post answers stands under the mutation's own name. */
async function change<Answer extends Record<string, Parameters<typeof versionAfter>[0]>, Input extends PostPlace>(
  mutation: Operation<Answer, { input: Input }>,
  input: Input,
): Promise<AfterChange> {
  const [changed] = Object.values(await mutate(mutation, { input }));
  return changed && versionAfter(changed, input.postId);
}

const SAVE_CONTENTS = operation<'SavePostContents'>(/* GraphQL */ `
  mutation SavePostContents($input: UpdatePostContentsInput!) {
    updatePostContents(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

/** `contentsRevision`: of the contents that were edited; others since are a Conflict. */
export const updatePostContents = (
  place: PostPlace,
  contentsHtml: string,
  contentsRevision: number,
  mutationId: string = crypto.randomUUID(),
): Promise<AfterChange> => change(SAVE_CONTENTS, { ...place, contentsHtml, contentsRevision, mutationId });

const UPDATE_COMMENT = operation<'UpdateComment'>(/* GraphQL */ `
  mutation UpdateComment($input: UpdateCommentInput!) {
    updateComment(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

export const updateComment = (place: PostPlace, commentId: string, comment: string): Promise<AfterChange> =>
  change(UPDATE_COMMENT, { ...place, commentId, comment, mutationId: crypto.randomUUID() });

const DELETE_COMMENT = operation<'DeleteComment'>(/* GraphQL */ `
  mutation DeleteComment($input: DeleteCommentInput!) {
    deleteComment(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

export const deleteComment = (place: PostPlace, commentId: string): Promise<AfterChange> =>
  change(DELETE_COMMENT, { ...place, commentId, mutationId: crypto.randomUUID() });

const RESTORE_COMMENT = operation<'RestoreComment'>(/* GraphQL */ `
  mutation RestoreComment($input: RestoreCommentInput!) {
    restoreComment(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

/** Gives back what was deleted. */
export const restoreComment = (place: PostPlace, commentId: string): Promise<AfterChange> =>
  change(RESTORE_COMMENT, { ...place, commentId, mutationId: crypto.randomUUID() });

const UPDATE_REACTION = operation<'UpdateCommentReaction'>(/* GraphQL */ `
  mutation UpdateCommentReaction($input: UpdateCommentReactionInput!) {
    updateCommentReaction(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

/** Undefined: none any more. */
export const updateCommentReaction = (
  place: PostPlace,
  commentId: string,
  reactionType: ReactionType | undefined,
): Promise<AfterChange> =>
  change(UPDATE_REACTION, { ...place, commentId, reactionType: reactionType ?? null, mutationId: crypto.randomUUID() });

const UPDATE_FOLLOW = operation<'UpdatePostFollow'>(/* GraphQL */ `
  mutation UpdatePostFollow($input: UpdatePostFollowInput!) {
    updatePostFollow(input: $input) {
      isFollowed
    }
  }
`);

export const updatePostFollow = async (place: PostPlace, isFollowed: boolean): Promise<void> => {
  await mutate(UPDATE_FOLLOW, { input: { ...place, isFollowed } });
};

const CREATE_PAGE_UPLOAD = operation<'CreatePageUpload'>(/* GraphQL */ `
  mutation CreatePageUpload($input: CreatePageUploadInput!) {
    createPageUpload(input: $input) {
      ${UPLOAD_TICKET_FIELDS}
    }
  }
`);

/** Uploads one picture or recording straight into storage; it appears in the post once it has been checked. */
export const uploadPage = async (
  place: PostPlace,
  file: File,
  mutationId: string,
  onPage: (pageId: string) => void,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const input = { ...place, fileName: file.name, contentType: file.type, size: file.size, mutationId };
  const { createPageUpload } = await mutate(CREATE_PAGE_UPLOAD, { input });
  onPage(createPageUpload.id);
  await sendForm(createPageUpload, file, onProgress, signal);
};

const CANCEL_PAGE_UPLOAD = operation<'CancelPageUpload'>(/* GraphQL */ `
  mutation CancelPageUpload($input: CancelPageUploadInput!) {
    cancelPageUpload(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

/** The page that waits for an upload does not wait any more. */
export const cancelPageUpload = (place: PostPlace, pageId: string): Promise<AfterChange> =>
  change(CANCEL_PAGE_UPLOAD, { ...place, pageId, mutationId: crypto.randomUUID() });

const REGISTER_ELEMENT = operation<'RegisterPageElement'>(/* GraphQL */ `
  mutation RegisterPageElement($input: RegisterPageElementInput!) {
    registerPageElement(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

export const registerPageElement = (
  place: PostPlace,
  pageId: string,
  elementId: string,
  element: PageElementInput,
): Promise<AfterChange> =>
  change(REGISTER_ELEMENT, { ...place, pageId, elementId, element, mutationId: crypto.randomUUID() });

const DELETE_ELEMENT = operation<'DeletePageElement'>(/* GraphQL */ `
  mutation DeletePageElement($input: DeletePageElementInput!) {
    deletePageElement(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

export const deletePageElement = (place: PostPlace, pageId: string, elementId: string): Promise<AfterChange> =>
  change(DELETE_ELEMENT, { ...place, pageId, elementId, mutationId: crypto.randomUUID() });
