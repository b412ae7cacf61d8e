import { call } from '#app/lib/api/rest-client.ts';
import { orKept } from '#app/lib/kept/or-kept.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';
import { isActive } from '#shared/rules/workspace/members.ts';
import type { People } from '../values/people.ts';

const loaded = new Map<string, Promise<People>>();

/** Everyone of a workspace; asked for once per page, and again after a failure. */
export const getPeople = (workspaceId: string): Promise<People> => {
  let people = loaded.get(workspaceId);
  if (!people) {
    people = call(workspaceUser.getList, { workspaceId })
      .then(
        ({ workspaceUserList }) =>
          new Map(
            workspaceUserList.map((member) => [
              member.recordedAccountName,
              {
                accountName: member.recordedAccountName,
                name: member.user.name,
                isActive: isActive(member),
                thumbnail: member.user.thumbnail,
              },
            ]),
          ),
      )
      .catch(orKept('people', { workspaceId }) as () => Promise<People>);
    people.catch(() => loaded.delete(workspaceId));
    loaded.set(workspaceId, people);
  }
  return people;
};
