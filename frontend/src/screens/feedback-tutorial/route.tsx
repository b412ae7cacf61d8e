import { FeedbackTutorialScreen } from './FeedbackTutorialScreen.tsx';

export const Component = FeedbackTutorialScreen;
