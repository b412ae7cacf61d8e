import type { Needs } from '#events/need.ts';
import { contentSource } from '#functions/clients/content-source.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { upsertArticleFeedback } from '#functions/domain/content/upsert-article-feedback.ts';
import { rest } from '#functions/middleware/rest.ts';
import { content } from '#shared/contract/content.ts';

export const needs: Needs = ['content', 'table:read', 'table:write'];

export const handler = rest(
  content.upsertArticleFeedback,
  async ({ input, ports, request: { ip } }) => {
    await upsertArticleFeedback(ports, { ...input, ip });
    return {};
  },
  { contentSource, snapshots },
);
