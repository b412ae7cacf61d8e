import {
  IconAlignLeft,
  IconArrowsLeftRight,
  IconBrandGithub,
  IconCalendar,
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCalendarTime,
  IconCircleHalf2,
  IconCopy,
  IconFileText,
  IconFolder,
  IconGitPullRequest,
  IconHandClick,
  IconHeading,
  IconHourglass,
  IconLink,
  IconMarkdown,
  IconNumber123,
  IconPaperclip,
  IconSquareRoundedChevronDown,
  IconTicket,
  IconUser,
  IconUserEdit,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ColumnType, ColumnType as T } from '#shared/enums/enums.ts';

const ICONS: Record<ColumnType, typeof IconUser> = {
  [T.POST_TITLE]: IconHeading,
  [T.BOARD_SECTION]: IconFolder,
  [T.CREATED_AT]: IconCalendarPlus,
  [T.CREATED_USER]: IconUserPlus,
  [T.UPDATED_AT]: IconCalendarRepeat,
  [T.UPDATED_USER]: IconUserEdit,
  [T.TEXT]: IconAlignLeft,
  [T.LONG_TEXT]: IconAlignLeft,
  [T.MARKDOWN_TEXT]: IconMarkdown,
  [T.POST_CONTENTS]: IconFileText,
  [T.DROP_DOWN]: IconSquareRoundedChevronDown,
  [T.STATE]: IconCircleHalf2,
  [T.USER]: IconUser,
  [T.DATE]: IconCalendar,
  [T.TERM]: IconCalendarTime,
  [T.NUMERIC]: IconNumber123,
  [T.POST_LINK]: IconArrowsLeftRight,
  [T.COLUMN_DATA_MIRROR]: IconCopy,
  [T.LINK_URL]: IconLink,
  [T.FILE]: IconPaperclip,
  [T.GITHUB_LINK]: IconBrandGithub,
  [T.GITHUB_PULL_REQUEST]: IconGitPullRequest,
  [T.JIRA_LINK]: IconTicket,
  [T.TIME_MEASUREMENT]: IconHourglass,
  [T.CUSTOM_ACTION]: IconHandClick,
};

/** What kind of column it is, in heads as where columns are chosen and listed. */
const ColumnTypeIcon = ({ columnType, size }: { columnType: ColumnType; size: number }) => {
  const Icon = ICONS[columnType];
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
};

export default ColumnTypeIcon;
