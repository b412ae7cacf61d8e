import { call } from '#app/lib/rest-client.ts';
import { ai, type SecretarySetting } from '#shared/contract/ai.ts';

export const getSetting = (workspaceId: string): Promise<SecretarySetting> =>
  call(ai.getAiSecretarySetting, { workspaceId });

export const saveSetting = (workspaceId: string, setting: SecretarySetting): Promise<SecretarySetting> =>
  call(ai.updateAiSecretarySetting, { workspaceId, ...setting });
