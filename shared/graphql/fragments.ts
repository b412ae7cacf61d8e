/**
 * The fields of changes. Subscribers get only what the writer selected, so every mutation that returns a `BoardChange` and
 * every publisher selects all of them.
 */
export const POST_FRAGMENT = /* GraphQL */ `
  fragment PostFields on Post {
    id
    revision
    projectSerialNumber
    title
    sectionId
    isFeedback
    postedUserAccountName
    updatedUserAccountName
    createdAt
    updatedAt
    archivedAt
    archivedUserAccountName
    commentCount
    commentRevision
    pageCount
    viewPostList {
      projectBoardViewId
      postOrder
    }
    subPostCount
    values
  }
`;

export const SUB_POST_FRAGMENT = /* GraphQL */ `
  fragment SubPostFields on SubPost {
    id
    postId
    revision
    projectSerialNumber
    subPostProjectSerialNumber
    title
    sectionId
    isFeedback
    postOrder
    postedUserAccountName
    updatedUserAccountName
    createdAt
    updatedAt
    archivedAt
    archivedUserAccountName
    commentCount
    commentRevision
    pageCount
    values
  }
`;

export const BOARD_CHANGE_FRAGMENT = /* GraphQL */ `
  fragment BoardChangeFields on BoardChange {
    workspaceId
    projectKey
    boardId
    kind
    mark
    postIdList
    actorAccountName
    mutationId
    postList {
      ...PostFields
    }
    subPostList {
      ...SubPostFields
    }
    push
  }
  ${POST_FRAGMENT}
  ${SUB_POST_FRAGMENT}
`;
