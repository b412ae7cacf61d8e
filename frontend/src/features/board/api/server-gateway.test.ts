import { describe, expect, it } from 'vitest';
import { AppProblem } from '#app/lib/api/problem.ts';
import { boardGateway } from './server-gateway.ts';

const address = { workspaceId: 'w', projectKey: 'p', boardId: 'b' };
const { isTransient } = boardGateway(address, undefined);
const answered = (status: number): AppProblem => new AppProblem('any', status, '');

describe('isTransient', () => {
  it.each([0, 401])('waits for as long as it takes where %i says nothing about the edit', (status) => {
    expect(isTransient(answered(status), 100)).toBe(true);
  });

  it.each([429, 500, 503])('gives up after some tries where every answer is %i', (status) => {
    expect(isTransient(answered(status), 5)).toBe(true);
    expect(isTransient(answered(status), 6)).toBe(false);
  });

  it.each([400, 403, 404, 409])('takes %i for a refusal', (status) => {
    expect(isTransient(answered(status), 0)).toBe(false);
  });
});
