import { describe, expect, test } from 'vitest';
import { trialEnd } from './trial.ts';

describe('the trial', () => {
  test('ends a month after the creation day in Tokyo, at nine there', () => {
    expect(trialEnd('2026-04-10T03:00:00.000Z').toISOString()).toBe('2026-05-10T00:00:00.000Z');
    // 23:30 UTC is the next morning in Tokyo.
    expect(trialEnd('2026-04-10T23:30:00.000Z').toISOString()).toBe('2026-05-11T00:00:00.000Z');
  });

  test('ends with the month when the next one has no such day', () => {
    expect(trialEnd('2026-01-31T03:00:00.000Z').toISOString()).toBe('2026-02-28T00:00:00.000Z');
    expect(trialEnd('2028-01-30T03:00:00.000Z').toISOString()).toBe('2028-02-29T00:00:00.000Z');
    expect(trialEnd('2026-05-31T14:59:59.000Z').toISOString()).toBe('2026-06-30T00:00:00.000Z');
  });

  test('crosses the year', () => {
    expect(trialEnd('2026-12-31T14:59:00.000Z').toISOString()).toBe('2027-01-31T00:00:00.000Z');
    expect(trialEnd('2026-12-31T15:00:00.000Z').toISOString()).toBe('2027-02-01T00:00:00.000Z');
  });
});
