import type { Needs } from '#events/need.ts';
import { rest } from '#functions/middleware/rest.ts';
import { publicPost } from '#shared/contract/public-post.ts';
import { AppError } from '#shared/errors.ts';

export const needs: Needs = [];

export const handler = rest(publicPost.loadDocumentOgpInfo, () => Promise.reject(new AppError('EntityNotFound')));
