import { expect, test } from 'vitest';
import { outcomeOf } from './batch-answer.ts';

const ids = new Set(['m1', 'm2']);
const answer = (payload: unknown, reports = true) => outcomeOf({ ok: true, payload }, ids, reports);

test.each([
  ['null', null],
  ['an empty object', {}],
  ['an empty list', { batchItemFailures: [] }],
  ['a null list', { batchItemFailures: null }],
  ['a misspelt list', { failures: [{ itemIdentifier: 'm1' }] }],
  ['text', 'done'],
])('%s counts as complete success', (_name, payload) => {
  expect(answer(payload)).toEqual({ kind: 'success' });
});

test.each([
  ['an empty id', [{ itemIdentifier: '' }]],
  ['a null id', [{ itemIdentifier: null }]],
  ['a wrong key', [{ messageId: 'm1' }]],
  ['an id of no message in the batch', [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm9' }]],
  ['bare ids', ['m1']],
])('%s counts as complete failure', (_name, batchItemFailures) => {
  expect(answer({ batchItemFailures })).toEqual({ kind: 'failure' });
});

test('Listed messages failed, the others succeeded', () => {
  expect(answer({ batchItemFailures: [{ itemIdentifier: 'm2' }] })).toEqual({
    kind: 'partial',
    failed: new Set(['m2']),
  });
});

test('Without ReportBatchItemFailures any answer is success, and an error is failure', () => {
  expect(answer({ batchItemFailures: [{ itemIdentifier: 'm2' }] }, false)).toEqual({ kind: 'success' });
  expect(outcomeOf({ ok: false, errorType: 'Error', errorMessage: 'x' }, ids, true)).toEqual({ kind: 'failure' });
});
