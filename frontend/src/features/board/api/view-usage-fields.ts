/** Where a view names a column. */
export const VIEW_USAGE_FIELDS = /* GraphQL */ `
  fragment ViewUsageFields on ViewUsage {
    boardViewId
    name
    isGroup
    isFilter
    isOrder
    isLayout
  }
`;
