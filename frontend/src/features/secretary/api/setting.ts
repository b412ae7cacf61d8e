import { call } from '#app/lib/api/rest-client.ts';
import { type SecretarySetting, secretary } from '#shared/contract/secretary.ts';

export const getSetting = (workspaceId: string): Promise<SecretarySetting> =>
  call(secretary.getAiSecretarySetting, { workspaceId });

export const saveSetting = (workspaceId: string, setting: SecretarySetting): Promise<SecretarySetting> =>
  call(secretary.updateAiSecretarySetting, { workspaceId, ...setting });
