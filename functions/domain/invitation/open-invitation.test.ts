import { describe, expect, test } from 'vitest';
import type { Member } from '#functions/data/people/member.ts';
import type { OpenInvitation } from './open-invitation.ts';
import { isMemberAlready } from './open-invitation.ts';

const invitation = (linkId?: string) =>
  ({ grant: { invitedAt: '2026-10-05T00:00:00.000Z', linkId } }) as OpenInvitation;
const member = (more: Partial<Member>) => ({ userId: 'u1', ...more }) as Member;

describe('an invitation of somebody who', () => {
  test('was never there, or is in, is no question', () => {
    expect([isMemberAlready(invitation(), undefined), isMemberAlready(invitation(), member({}))]).toEqual([
      false,
      true,
    ]);
  });

  test('was removed afterwards is void; one from after the removal holds', () => {
    expect(() => isMemberAlready(invitation(), member({ deletedDate: '2026-10-06T00:00:00.000Z' }))).toThrow(
      /外れたため/,
    );
    expect(isMemberAlready(invitation(), member({ deletedDate: '2026-10-04T00:00:00.000Z' }))).toBe(false);
  });

  test('was removed at any time does not come back by a link', () => {
    expect(() => isMemberAlready(invitation('l1'), member({ deletedDate: '2026-10-04T00:00:00.000Z' }))).toThrow(
      /外れたため/,
    );
  });

  test('was shut out is told to ask', () => {
    expect(() => isMemberAlready(invitation(), member({ deactivatedDate: '2026-10-04T00:00:00.000Z' }))).toThrow(
      /利用が止められて/,
    );
  });
});
