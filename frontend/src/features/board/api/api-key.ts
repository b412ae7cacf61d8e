import { call } from '#app/lib/api/rest-client.ts';
import { apiKey } from '#shared/contract/api-key.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { post } from '#shared/contract/post.ts';
import type { BoardAddress } from '../state/types.ts';

export interface BoardApiKey {
  apiKey: string | null;
  issuedAt: string | null;
  issuedBy: string | null;
}

const addressOf = ({ workspaceId, projectKey, boardId }: BoardAddress) => ({ workspaceId, projectKey, boardId });

export const getApiKey = (address: BoardAddress): Promise<BoardApiKey> => call(apiKey.get, addressOf(address));

/** The key before opens nothing from then on. */
export const issueApiKey = (address: BoardAddress): Promise<BoardApiKey> => call(apiKey.issue, addressOf(address));

/** Where posts with the key are sent to. */
export const registrationUrl = (address: BoardAddress): string =>
  new URL(
    servedPath(post.register).replace(/\{(\w+)\}/g, (_, name: keyof BoardAddress) => encodeURIComponent(address[name])),
    location.origin,
  ).href;
