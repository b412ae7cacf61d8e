import { expect, test } from 'vitest';
import { AuditAction } from './audit.ts';
import { AUDIT_AREAS } from './audit-areas.ts';

test('every action of the audit log is in one area of its filter', () => {
  expect(AUDIT_AREAS.flatMap(({ actions }) => actions).toSorted()).toEqual(Object.values(AuditAction).toSorted());
});
