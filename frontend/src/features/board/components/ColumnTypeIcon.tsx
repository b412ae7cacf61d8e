import { IconAlignLeft, IconArrowsLeftRight, IconBrandGithub, IconCalendar, IconCalendarTime, IconCircleHalf2, IconCopy, IconFileText, IconGitPullRequest, IconHandClick, IconHourglass, IconLink, IconMarkdown, IconNumber123, IconPaperclip, IconSquareRoundedChevronDown, IconTicket, IconUser } from '@tabler/icons-react';
import { ColumnType } from '#shared/enums/enums.ts';

const T = ColumnType;
/** What every board has is no column of it. */
type Own = Exclude<ColumnType, typeof T.POST_TITLE | typeof T.BOARD_SECTION | typeof T.CREATED_AT | typeof T.CREATED_USER | typeof T.UPDATED_AT | typeof T.UPDATED_USER>;

const ICONS: Record<Own, typeof IconUser> & Partial<Record<ColumnType, typeof IconUser>> = {
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
  return Icon ? <Icon size={size} stroke={1.75} aria-hidden="true" /> : null;
};

export default ColumnTypeIcon;
