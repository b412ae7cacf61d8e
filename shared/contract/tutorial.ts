/** What a person has seen of the guides and need not see again (account §4.10). */
import * as z from 'zod';
import { emptyShape, productTourShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const input = z.object({ isNotShow: z.boolean().default(true) });

const hiding = <const Name extends string>(name: Name) =>
  entry({
    id: `user.updateNotShow${name}Tutorial`,
    method: 'POST',
    path: `/user/updateNotShow${name}Tutorial`,
    access: 'user',
    input,
    output: emptyShape,
  });

export const tutorial = {
  updateNotShowSlackTutorial: hiding('Slack'),
  updateNotShowBoardTutorial: hiding('Board'),
  updateNotShowFeedbackTutorial: hiding('Feedback'),
  updateNotShowExtensionTutorial: hiding('Extension'),
  updateNotShowUserFeedbackTutorial: hiding('UserFeedback'),
  updateNotShowBulkMenuTutorial: hiding('BulkMenu'),
  updateNotShowColumnMenuTutorial: hiding('ColumnMenu'),
  /** Ours: where a product tour stands, so that it goes on from there and shows once. */
  updateProductTour: entry({
    id: 'user.updateProductTour',
    method: 'POST',
    path: '/user/updateProductTour',
    access: 'user',
    input: productTourShape,
    output: emptyShape,
  }),
};
