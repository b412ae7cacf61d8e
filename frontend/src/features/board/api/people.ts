import { workspaceUser } from '#shared/contract/workspace-user.ts';
import { call } from '#app/lib/rest-client.ts';
import type { People } from '../components/people.ts';

const loaded = new Map<string, Promise<People>>();

/** Everyone of a workspace; asked for once per page, and again after a failure. */
export const getPeople = (workspaceId: string): Promise<People> => {
  let people = loaded.get(workspaceId);
  if (!people) {
    people = call(workspaceUser.getList, { workspaceId }).then(
      ({ workspaceUserList }) => new Map(workspaceUserList.map(({ accountName, user, isDeleted }) => [accountName, { accountName, name: user.name, isDeleted, thumbnail: user.thumbnail }])),
    );
    people.catch(() => loaded.delete(workspaceId));
    loaded.set(workspaceId, people);
  }
  return people;
};
