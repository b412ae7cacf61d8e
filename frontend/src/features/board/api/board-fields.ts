/** What the board screen reads of a board with its columns and views. */
export const BOARD_FIELDS = /* GraphQL */ `
  fragment BoardFields on ProjectBoard {
    id
    name
    description
    projectKey
    boardType
    archivedAt
    archivedUserAccountName
    boardViewList {
      id
      name
      viewType
      isDefault
    }
    sectionList: sectionListIncludeArchive {
      id
      name
      sectionOrder
      isDefault
      archivedAt
    }
    columnList {
      id
      name
      columnType
      columnOrder
      width
      isStatus
      isLock
      required
      description
      isDeadline
      numericUnit
      numericUnitDisplayType
      numericFunctionType
      templateText
      direction
      linkedSettingColor
      linkedSettingColumnId
      linkedBoardList {
        id
        name
        projectKey
      }
      linkedColumnList {
        id
        name
        width
        columnType
        description
        columnOrder
        isLock
        direction
        isDeadline
        numericUnit
        numericUnitDisplayType
        projectBoardId
        valueOptionList {
          ...ValueOptionFields
        }
      }
      replacedColumnId
      typeChange {
        jobId
        columnType
        total
      }
      customActionLabel
      customActionColor
      customActionStepList {
        stepType
        columnId
        valueType
        sectionId
        textData
        numericData
        dateData
        deadlineData
        valueOptionId
        userAccountNameList
      }
      timeMeasurementIsIncludeWeekend
      timeMeasurementIsIncludeHoliday
      timeMeasurementStartTime
      timeMeasurementEndTime
      timeMeasurementStartList {
        columnId
        valueOptionId
        timeType
      }
      timeMeasurementEndList {
        columnId
        valueOptionId
        timeType
      }
      valueOptionList {
        ...ValueOptionFields
      }
    }
    deletedColumnList {
      id
      name
      columnType
      deletedAt
    }
  }

  fragment ValueOptionFields on ValueOption {
    id
    name
    color
    optionOrder
    isDefaultOption
    statusType
    deletedAt
  }
`;

export const FILTER_GROUP_FIELDS = /* GraphQL */ `
  fragment FilterGroupFields on FilterGroup {
    id
    conditionOperator
    filterConditionList {
      id
      targetColumnId
      comparisonOperator
      textData
      numericData
      dateOperator
      dateData
      deadlineData
      relativeDateDirection
      relativeDateNumber
      relativeDateUnit
      isRecursive
      boardSectionIdList
      projectPostProjectSerialNumberList
      linkedPostIdList
      valueOptionIdList
      userAccountNameList
      isSelectSelf
      timeMeasurementDuration
    }
  }
`;

export const VIEW_FIELDS = /* GraphQL */ `
  fragment ViewFields on BoardView {
    id
    name
    viewType
    isDefault
    isContainArchive
    groupColumnId
    laneColumnId
    postLoadingLimit
    isShowSubPost
    isWrapDisplay
    titleColumnWidth
    timelineTermColumnId
    timelineUserColumnId
    timelineStateColumnId
    timelineViewSpan
    timelineDependencyType
    chartDivideSetting
    postLinkColumnId
    sprintStatusColumnId
    cardSize
    cardCover
    cardCoverColumnId
    postTemplateId
    estimateColumnId
    completeStatusId
    filterGroupList {
      ...FilterGroupFields
    }
    orderConditionList {
      id
      targetColumnId
      isAsc
    }
    groupOptionList {
      groupColumnId
      groupColumnValueId
      groupOrder
      isHidden
      isContract
      wipLimit
      isWipLimitStrict
    }
    viewColumnList {
      projectBoardColumnId
      isShow
      width
      columnOrder
      isWrapDisplay
    }
  }
  ${FILTER_GROUP_FIELDS}
`;

export const TOTAL_FIELDS = /* GraphQL */ `
  fragment TotalFields on ViewTotal {
    size
    aggregateList {
      columnId
      value
    }
  }
`;

export const GROUP_FIELDS = /* GraphQL */ `
  fragment GroupFields on GroupedPostList {
    groupColumnName
    groupColumnValueId
    groupOption {
      groupColumnId
      groupColumnValueId
      groupOrder
      isHidden
      isContract
      wipLimit
      isWipLimitStrict
    }
    size
    aggregateList {
      columnId
      value
    }
    postList {
      ...PostFields
      subPostList {
        ...SubPostFields
      }
    }
  }
`;

/** A post at the other end of a link: what chips and mirrors show of it. */
export const LINKED_POST_FIELDS = /* GraphQL */ `
  fragment LinkedPostFields on Post {
    id
    projectSerialNumber
    title
    projectBoardId
    archivedAt
    sectionArchivedAt
    values
    linkList {
      direction
      postIdList
    }
  }
`;
