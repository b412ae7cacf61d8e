/** Workspaces (account §7.4). */
import * as z from 'zod';
import { ApplicationModeType } from '#shared/enums/enums.ts';
import { MOST_DATA_URL_CHARACTERS, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import {
  CUSTOM_EMOJI_DATA_URL_LENGTH,
  CUSTOM_EMOJI_REFUSALS,
  customEmojiName,
} from '#shared/rules/workspace/custom-emojis.ts';
import { id } from '#shared/validation/id.ts';
import { freeSubDomain } from '#shared/validation/sub-domain.ts';
import { nameText } from '#shared/validation/text.ts';
import { emptyShape, workspaceShape } from './common-shapes.ts';
import { entry } from './entry.ts';
import { newCreditSettingShape } from './plan.ts';

const pictureDataUrl = z.string().max(MOST_DATA_URL_CHARACTERS, UPLOAD_REFUSALS.thumbnailSize);

export const exportShape = z.object({
  id: z.string(),
  status: z.enum(['RUNNING', 'READY', 'FAILED']),
  /** Boards that are written, of how many; 0 of 0 until they are counted. */
  done: z.int(),
  total: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** When the file is deleted; null while it is not ready. */
  expiresAt: z.string().nullable(),
  /** Bytes of the file. */
  size: z.int().nullable(),
  /** Opens the file for about an hour; null while there is none. */
  url: z.string().nullable(),
});

export const workspace = {
  findList: entry({
    id: 'workspace.findList',
    method: 'GET',
    path: '/workspace/findList',
    access: 'user',
    /** With a key: only workspaces where the person can open such a project. */
    input: z.object({ projectKey: z.string().optional() }),
    output: z.object({ workspaceList: z.array(workspaceShape) }),
  }),
  get: entry({
    id: 'workspace.get',
    method: 'POST',
    path: '/workspace/{workspaceId}/get',
    access: 'member',
    input: z.object({ workspaceId: z.string() }),
    output: workspaceShape.extend({
      /** Former sub-domains that still lead to the present one, oldest first. */
      formerSubDomainList: z.array(z.object({ subDomain: z.string(), until: z.string() })),
    }),
  }),
  update: entry({
    id: 'workspace.update',
    method: 'POST',
    path: '/workspace/{workspaceId}/update',
    access: 'admin',
    input: z.object({
      workspaceId: z.string(),
      name: nameText.optional(),
      /** A picture as a data URL, made square and small; null takes it away. */
      icon: pictureDataUrl.nullable().optional(),
      /** What its members see first. */
      applicationModeType: z.literal(Object.values(ApplicationModeType)).optional(),
      /** How far AI秘書 is used, from now on. */
      secretaryUse: z.enum(SecretaryUse).optional(),
    }),
    output: workspaceShape,
  }),
  /** Moves the workspace to another host; the former one leads there for 30 days, and is kept for it. */
  updateSubDomain: entry({
    id: 'workspace.updateSubDomain',
    method: 'POST',
    path: '/workspace/{workspaceId}/updateSubDomain',
    access: 'admin',
    input: z.object({ workspaceId: z.string(), subDomain: freeSubDomain }),
    output: workspaceShape,
  }),
  /**
   * On a host whose workspace has moved: 301 to the same path on its present one. Elsewhere 200. A page asks when it is opened
   * on a host that none of the person's workspaces has.
   */
  getMovedHost: entry({
    id: 'workspace.getMovedHost',
    method: 'GET',
    path: '/workspace/getMovedHost',
    access: 'public',
    input: z.object({ path: z.string().max(4_000).regex(/^\//).default('/') }),
    output: emptyShape,
  }),
  /** Nobody comes in any more; a SUPER_ADMIN may open it again for 30 days. */
  close: entry({
    id: 'workspace.close',
    method: 'POST',
    path: '/workspace/{workspaceId}/close',
    access: 'superAdmin',
    input: z.object({ workspaceId: z.string(), /** As whoever closes it has typed it. */ name: z.string().max(200) }),
    output: workspaceShape,
  }),
  /** For SUPER_ADMINs, whose closed workspace opens nothing: access is decided inside. */
  reopen: entry({
    id: 'workspace.reopen',
    method: 'POST',
    path: '/workspace/{workspaceId}/reopen',
    access: 'user',
    input: z.object({ workspaceId: id }),
    output: workspaceShape,
  }),
  /** Begins to write everything that the workspace has into one file; a mail tells when it is ready. */
  export: entry({
    id: 'workspace.export',
    method: 'POST',
    path: '/workspace/{workspaceId}/export',
    access: 'admin',
    input: z.object({ workspaceId: z.string() }),
    output: exportShape,
  }),
  getExportList: entry({
    id: 'workspace.getExportList',
    method: 'GET',
    path: '/workspace/{workspaceId}/getExportList',
    access: 'admin',
    input: z.object({ workspaceId: z.string() }),
    output: z.object({ exportList: z.array(exportShape) }),
  }),
  /** The workspace's own emojis, by name. */
  getEmojiList: entry({
    id: 'workspace.getEmojiList',
    method: 'GET',
    path: '/workspace/{workspaceId}/getEmojiList',
    access: 'member',
    input: z.object({ workspaceId: z.string() }),
    output: z.object({ emojiList: z.array(z.object({ name: z.string(), imageUrl: z.string() })) }),
  }),
  registerEmoji: entry({
    id: 'workspace.registerEmoji',
    method: 'POST',
    path: '/workspace/{workspaceId}/registerEmoji',
    access: 'admin',
    registers: 'registerPart',
    input: z.object({
      workspaceId: z.string(),
      name: customEmojiName,
      /** A PNG or JPEG as a data URL, made small. */
      image: z.string().max(CUSTOM_EMOJI_DATA_URL_LENGTH, CUSTOM_EMOJI_REFUSALS.size),
    }),
    output: z.object({ name: z.string(), imageUrl: z.string() }),
  }),
  /** Texts that name it keep the name. */
  deleteEmoji: entry({
    id: 'workspace.deleteEmoji',
    method: 'POST',
    path: '/workspace/{workspaceId}/deleteEmoji',
    access: 'admin',
    input: z.object({ workspaceId: z.string(), name: customEmojiName }),
    output: emptyShape,
  }),
  /** When admins are told that credits run low. */
  updateCreditSetting: entry({
    id: 'workspace.updateCreditSetting',
    method: 'POST',
    path: '/workspace/{workspaceId}/updateCreditSetting',
    access: 'admin',
    input: newCreditSettingShape.extend({ workspaceId: z.string() }),
    output: emptyShape,
  }),
};
