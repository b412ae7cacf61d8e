/** How far a workspace uses AI秘書: an admin says it for everybody. */
export const SecretaryUse = { ON: 'ON', WITHOUT_MODEL: 'WITHOUT_MODEL', OFF: 'OFF' } as const;
export type SecretaryUse = (typeof SecretaryUse)[keyof typeof SecretaryUse];

export const SecretaryUseName: Readonly<Record<SecretaryUse, string>> = {
  ON: '使う',
  WITHOUT_MODEL: 'モデルを使わない',
  OFF: '使わない',
};
