import { matchScore } from '#app/actions/match.ts';
import type { Suggest, Suggestion } from '#app/components/editor/suggestion.ts';
import { operation, query } from '#app/lib/api/graphql.ts';
import { call } from '#app/lib/api/rest-client.ts';
import { paths } from '#app/lib/paths.ts';
import { group } from '#shared/contract/group.ts';
import type { PanelPerson } from '../components/panel-person.ts';
import { getPostNames } from './posts-by-serial.ts';

const SEARCH = operation<'SuggestPosts'>(/* GraphQL */ `
  query SuggestPosts($workspaceId: ID!, $projectKey: ID!, $param: PostSearchParam!) {
    advancedSearchProjectPostList(workspaceId: $workspaceId, projectKey: $projectKey, param: $param) {
      projectSerialNumber
      title
    }
  }
`);

const SUGGESTED_MAX = 8;

interface Named {
  key: string;
  name: string;
  detail: string;
}

const asMention = ({ key, name, detail }: Named): Suggestion => ({
  key,
  name,
  detail,
  insert: { insert: { mention: { of: key, name: `@${name}` } } },
});

/** People by their names and account names, and groups; posts of the project by number and title. */
export function suggestIn(
  { workspaceId, projectKey }: { workspaceId: string; projectKey: string },
  people: readonly PanelPerson[],
): Suggest {
  let groups: Promise<Named[]> | undefined;
  const groupsOnce = (): Promise<Named[]> =>
    (groups ??= call(group.getList, { workspaceId }).then(
      ({ groupList }) =>
        groupList.map(({ id, name, accountNameList }) => ({
          key: `group:${id}`,
          name,
          detail: `グループ（${accountNameList.length}人）`,
        })),
      // People are there all the same; the next look asks again.
      () => {
        groups = undefined;
        return [];
      },
    ));
  const mentions = async (text: string): Promise<Suggestion[]> => {
    const named: Named[] = people.map(({ accountName, name }) => ({
      key: `user:${accountName}`,
      name,
      detail: accountName,
    }));
    return [...named, ...(await groupsOnce())]
      .map((one) => ({ one, score: matchScore({ name: one.name, detail: one.detail }, text) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, SUGGESTED_MAX)
      .map(({ one }) => asMention(one));
  };
  const posts = async (text: string): Promise<Suggestion[]> => {
    const number = Number(text.normalize('NFKC'));
    const [exact, found] = await Promise.all([
      Number.isSafeInteger(number) && number > 0 ? getPostNames(workspaceId, projectKey, [number]) : [],
      query(SEARCH, { workspaceId, projectKey, param: { text, limit: SUGGESTED_MAX } }),
    ]);
    const all = new Map(
      [...exact, ...found.advancedSearchProjectPostList].map((post) => [post.projectSerialNumber, post.title]),
    );
    return [...all].slice(0, SUGGESTED_MAX).map(([serial, title]) => ({
      key: String(serial),
      name: `#${serial}`,
      detail: title,
      insert: { insert: `#${serial}`, attributes: { link: paths.post({ workspaceId, projectKey }, serial) } },
    }));
  };
  return (sign, text) => (sign === '@' ? mentions(text) : posts(text));
}
