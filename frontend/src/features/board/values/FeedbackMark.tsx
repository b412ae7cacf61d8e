import { IconMessageStar } from '@tabler/icons-react';

/** What somebody who uses the product said. */
const FeedbackMark = () => <IconMessageStar size={14} stroke={1.75} aria-label="フィードバック" />;

export default FeedbackMark;
