/** What watchers select of a `BoardChange`: the address is their own, and `push` says what is new in as few bytes as it takes. */
export const BOARD_PUSH_FRAGMENT = /* GraphQL */ `
  fragment BoardPushFields on BoardChange {
    kind
    mark
    postIdList
    actorAccountName
    mutationId
    push
  }
`;
