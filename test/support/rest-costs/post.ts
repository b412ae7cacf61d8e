/** What each REST call about posts, their templates and what strangers see of them costs. */
import { contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { CLIENT_SUB_DOMAIN_HEADER } from '#shared/contract/entry.ts';
import { API_KEY_HEADER } from '#shared/rules/access/api-key.ts';
import type { Cost } from './cost.ts';
import { by, cost, onOwn } from './cost.ts';
import { inProject, newSubPost, newSubTemplate, newTemplate, onBoard, stranger } from './world.ts';

const { project, apiKey, post: outside, postTemplate, subPostTemplate, publicPost } = contract;

/** Of a project that allows previews, by nobody. */
const ofPreview = (table: number, entry: RestEntry) =>
  cost(table, [], async (world) => {
    const { projectKey } = world.board;
    await world.team.owner.must(project.update, { ...inProject(world), isPublicPreview: true });
    const { subPostProjectSerialNumber } = await newSubPost(world);
    return () =>
      stranger(world).rest(
        entry,
        {
          projectKey,
          projectSerialNumber: String(world.board.projectSerialNumber),
          subPostProjectSerialNumber: String(subPostProjectSerialNumber),
        },
        { [CLIENT_SUB_DOMAIN_HEADER]: world.team.subDomain },
      );
  });

export const POST_COSTS: Record<string, Cost> = {
  // The counter of the address; the name, the project with the number, the rows, their section.
  'publicPost.loadOgpInfo': ofPreview(5, publicPost.loadOgpInfo),
  'publicPost.loadByProjectSerialNumber': ofPreview(5, publicPost.loadByProjectSerialNumber),
  'publicSubPost.loadOgpInfo': ofPreview(5, publicPost.loadSubPostOgpInfo),
  'publicSubPost.loadBySubPostProjectSerialNumber': ofPreview(5, publicPost.loadBySubPostProjectSerialNumber),
  'publicDocument.loadOgpInfo': {
    ...by(0, [], publicPost.loadDocumentOgpInfo, () => ({ documentId: 'd' }), stranger),
    status: 404,
  },
  // Access, the number, and at once: the board, its row, its sub-posts if any, its contents; the key that signs addresses was read before.
  'post.loadByProjectSerialNumber': by(5, [], outside.loadByProjectSerialNumber, (world) => ({
    ...inProject(world),
    projectSerialNumber: String(world.board.projectSerialNumber),
  })),
  'subPost.loadBySubPostProjectSerialNumber': cost(5, [], async (world) => {
    const { subPostProjectSerialNumber } = await newSubPost(world);
    return () =>
      world.team.owner.rest(outside.loadBySubPostProjectSerialNumber, {
        ...inProject(world),
        projectSerialNumber: String(world.board.projectSerialNumber),
        subPostProjectSerialNumber: String(subPostProjectSerialNumber),
      });
  }),
  // Access, the board, room on it, the post's number, and everything that is written in one transaction (decision 051).
  'post.register': cost(5, ['appsync:GraphQL'], async (world) => {
    const { apiKey: key } = await world.team.owner.must(apiKey.issue, onBoard(world));
    return () =>
      stranger(world).rest(outside.register, { ...onBoard(world), title: '検索が遅い' }, { [API_KEY_HEADER]: key });
  }),
  'postTemplate.getList': by(3, [], postTemplate.getList, onBoard),
  'postTemplate.register': by(4, [], postTemplate.register, (world) => ({ ...onBoard(world), name: '不具合' })),
  'postTemplate.update': onOwn(4, [], newTemplate, postTemplate.update, { name: '要望' }),
  'postTemplate.delete': onOwn(3, [], newTemplate, postTemplate.delete),
  'postTemplate.upsertColumnData': onOwn(4, [], newTemplate, postTemplate.upsertColumnData, { columnDataList: [] }),
  'subPostTemplate.register': onOwn(4, [], newTemplate, subPostTemplate.register, { title: '直す' }),
  'subPostTemplate.update': onOwn(4, [], newSubTemplate, subPostTemplate.update, { title: '確かめる' }),
  'subPostTemplate.delete': onOwn(3, [], newSubTemplate, subPostTemplate.delete),
  'subPostTemplate.upsertColumnData': onOwn(4, [], newSubTemplate, subPostTemplate.upsertColumnData, {
    columnDataList: [],
  }),
};
