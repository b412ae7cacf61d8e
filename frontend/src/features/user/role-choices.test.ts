import { expect, test } from 'vitest';
import { Role } from '#shared/enums/enums.ts';
import { mayChange, rolesFor } from './role-choices.ts';

const { SUPER_ADMIN, ADMIN, MANAGER, STAFF, GUEST } = Role;
const viewer = (role: Role) => ({ userId: 'me', role });
const other = (role: Role) => ({ id: 'other', role });

test('SUPER_ADMIN is offered by a SUPER_ADMIN alone', () => {
  expect(rolesFor(viewer(SUPER_ADMIN), other(STAFF))).toEqual([SUPER_ADMIN, ADMIN, MANAGER, STAFF, GUEST]);
  expect(rolesFor(viewer(ADMIN), other(STAFF))).toEqual([ADMIN, MANAGER, STAFF, GUEST]);
});

test('nothing is offered for oneself, nor to an admin for a SUPER_ADMIN', () => {
  expect([
    rolesFor(viewer(SUPER_ADMIN), { id: 'me', role: SUPER_ADMIN }),
    rolesFor(viewer(ADMIN), other(SUPER_ADMIN)),
  ]).toEqual([[], []]);
  expect(mayChange(viewer(SUPER_ADMIN), other(SUPER_ADMIN))).toBe(true);
});

test.each([MANAGER, STAFF, GUEST])('role %d changes nobody', (role) =>
  expect(rolesFor(viewer(role), other(GUEST))).toEqual([]),
);
