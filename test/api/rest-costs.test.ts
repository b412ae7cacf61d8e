/** What the lines of `test/support/rest-costs/` may say: at most 4 requests to the table (issue figures); `every-route.test.ts` holds each call to its line. */
import { expect, test } from 'vitest';
import { allEntries } from '#shared/contract/contract.ts';
import { COSTS } from '#test/support/rest-costs.ts';

/**
 * A post also takes its room on the board, ahead of the transaction that others would collide with (decision 051); who confirms an address ends the sessions before (042);
 * who begins a job on a board looks who else has one that goes on;
 * who takes access away takes back the item that says so, once the board-api has heard it (065);
 * what people wrote lies in boards, the index and posts; whether it is still there is looked at whenever a report is opened (295);
 * a post lies in several places, which are read at once, and what strangers see of one is decided in steps;
 * a month's use is told with its people and projects by name, the month before, balance and caps;
 * where a month's credits end is told from its days and those of the month before (338);
 * a sprint catches up with its board before it is told, started or closed, and its close moves posts;
 * what Stripe has is read and stored before and after a change of what is paid (142).
 */
const DEARER = {
  'auth.confirmUserEmail': 5,
  'boardExport.register': 5,
  'bulkJob.register': 6,
  'bulkJob.undo': 6,
  'importJob.register': 5,
  'importJob.undo': 6,
  'nlp.decideAiSecretaryActionList': 8,
  'nlp.getAiSecretaryRequestHistory': 7,
  'nlp.undoAiSecretaryActionList': 7,
  'nlp.getDecisionRadar': 7,
  'nlp.getDecisionByUid': 12,
  'nlp.getWorkGraph': 8,
  'nlp.searchItemList': 7,
  'payment.getMonthlyCreditUsage': 7,
  'payment.attach': 8,
  'payment.buyCredit': 6,
  'payment.cancelSubscription': 10,
  'payment.detach': 8,
  'payment.updateCustomerInfo': 6,
  'payment.updateInUse': 8,
  'payment.updateSubscription': 16,
  'plan.getCreditAllowance': 6,
  'post.loadByProjectSerialNumber': 5,
  'post.register': 5,
  'subPost.loadBySubPostProjectSerialNumber': 5,
  'group.delete': 5,
  'group.removeUser': 5,
  'project.withdrawGroup': 5,
  'publicPost.loadByProjectSerialNumber': 5,
  'publicPost.loadOgpInfo': 5,
  'publicSubPost.loadBySubPostProjectSerialNumber': 5,
  'publicSubPost.loadOgpInfo': 5,
  'sprintReport.close': 11,
  'sprintReport.get': 6,
  'sprintReport.start': 6,
  'user.resetPassword': 5,
  'user.updatePassword': 5,
};

test('no line asks the table more than 4 times, but for those that say why', () => {
  expect(
    Object.fromEntries(Object.entries(COSTS).flatMap(([id, { table }]) => (table > 4 ? [[id, table]] : []))),
  ).toEqual(DEARER);
});

test('no line is for a call that is gone', () => {
  expect(Object.keys(COSTS).sort()).toEqual(
    allEntries()
      .map(({ id }) => id)
      .sort(),
  );
});
