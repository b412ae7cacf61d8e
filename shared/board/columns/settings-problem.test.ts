import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { actionProblem, stepsProblem } from './action-problem.ts';
import { ActionValueType as From, ActionStepType as Step } from './action-step.ts';
import { BOTH_TIMES, measurementProblem } from './measurement-problem.ts';

const [doing, done] = ['doing', 'done'].map((valueOptionId) => ({ columnId: 'state', valueOptionId })) as [
  { columnId: string; valueOptionId: string },
  { columnId: string; valueOptionId: string },
];
const columns = [
  plainColumn('point', ColumnType.NUMERIC),
  plainColumn('due', ColumnType.DATE),
  plainColumn('who', ColumnType.USER),
];
const set = (columnId: string, part: object) => ({ stepType: Step.SET_COLUMN, columnId, ...part });

test.each([
  [{ starts: [doing], ends: [done] }, undefined],
  [{ starts: [doing], ends: [done], startTime: '09:00', endTime: '18:00' }, undefined],
  [{ starts: [doing], ends: [] }, '計測の開始と終了にする選択肢を、それぞれ1つ以上選んでください。'],
  [{ starts: [doing, done], ends: [done] }, '同じ選択肢を、開始と終了の両方にはできません。'],
  [{ starts: [doing], ends: [done], startTime: '09:00', endTime: null }, BOTH_TIMES],
  [{ starts: [doing], ends: [done], startTime: '09:00', endTime: '09:00' }, '数える時間帯の始まりと終わりが同じです。'],
])('a measurement of %j is kept, or told why not', (given, problem) => {
  expect(measurementProblem(given)).toBe(problem);
});

test('a button has a name and does something', () => {
  expect(actionProblem(' ', [set('due', { valueType: From.TODAY })])).toBe('ボタンの名前を入力してください。');
  expect(actionProblem('押す', [])).toBe('ボタンですることを1つ以上選んでください。');
  expect(actionProblem('押す', [set('due', { valueType: From.TODAY })])).toBeUndefined();
});

test.each([
  [[set('due', { valueType: From.TODAY }), set('who', { valueType: From.ME })], undefined],
  [[set('point', { valueType: From.GIVEN, numericData: 3 })], undefined],
  [[set('point', { valueType: From.GIVEN })], '「point」の値を入力してください。'],
  [[set('point', { valueType: From.TODAY })], '「point」には「今日」を入れられません。'],
  [[set('due', { valueType: From.ME })], '「due」には「押した人」を入れられません。'],
  [[set('gone', { valueType: From.CLEAR })], 'ボタンで変えられない列があります。'],
  [[set('due', { valueType: From.TODAY }), set('due', { valueType: From.CLEAR })], '「due」が2回あります。'],
  [[{ stepType: Step.MOVE_SECTION }], '移動先のセクションを選んでください。'],
  [[{ stepType: Step.NOTIFY }], '知らせる人を選んでください。'],
  [[{ stepType: Step.NOTIFY, columnId: 'due' }], '知らせる人は、「人」の列か、人から選んでください。'],
])('the steps %j can be carried out, or say why not', (steps, problem) => {
  expect(stepsProblem(steps, columns)).toBe(problem);
});
