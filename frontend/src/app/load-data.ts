import type { DataStrategyFunction, DataStrategyResult } from 'react-router';
import { untilReachable } from '#app/lib/api/until-reachable.ts';

/** Loaders wait for the connection as the parts of the app do: until there is an answer, the screen that stands stays. */
export const loadData: DataStrategyFunction = ({ request, runClientMiddleware }) =>
  runClientMiddleware(async ({ matches }) => {
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => {
          const result =
            request.method === 'GET' ? await answered(() => match.resolve(), request) : await match.resolve();
          return [match.route.id, result] as const;
        }),
    );
    return Object.fromEntries(results);
  });

const answered = (resolve: () => Promise<DataStrategyResult>, { signal }: Request): Promise<DataStrategyResult> =>
  untilReachable(async () => {
    const result = await resolve();
    if (result.type === 'error') throw result.result;
    return result;
  }, signal).catch((error: unknown) => ({ type: 'error', result: error }));
