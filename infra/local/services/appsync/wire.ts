/** What comes over the wire, and nothing that is not of this shape. */
import * as z from 'zod';
import { parseJson } from '../../json.ts';

const graphqlRequest = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

const authHeader = z.record(z.string(), z.string());

const id = z.string().min(1);

const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('start'),
    id,
    payload: z.object({ data: z.string(), extensions: z.object({ authorization: authHeader }) }),
  }),
  z.object({ type: z.literal('stop'), id }),
]);

export type GraphqlRequest = z.output<typeof graphqlRequest>;
/** Authorization as the client puts it into the sub-protocol and into every `start`. */
export type AuthHeader = z.output<typeof authHeader>;
export type SocketMessage = z.output<typeof socketMessage>;
export type StartMessage = Extract<SocketMessage, { type: 'start' }>;

/** Undefined: the text is not the JSON that is expected there. */
const reader =
  <S extends z.ZodType>(schema: S) =>
  (text: string): z.output<S> | undefined => {
    try {
      return schema.safeParse(parseJson(text)).data;
    } catch {
      return undefined;
    }
  };

export const readGraphqlRequest = reader(graphqlRequest);
export const readAuthHeader = reader(authHeader);
export const readSocketMessage = reader(socketMessage);
