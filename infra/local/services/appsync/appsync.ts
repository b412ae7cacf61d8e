import type { AwsRequest, AwsResponse, AwsService, HostContext } from '../../types.ts';
import { refusal } from './errors.ts';
import type { ApiSettings } from './graphql-api.ts';
import { GraphqlApi } from './graphql-api.ts';
import { answerGraphql, graphqlOrigin } from './graphql-origin.ts';
import { callerOfPrincipal } from './identity.ts';
import { realtimeOrigin } from './realtime/realtime-origin.ts';
import { rootFields } from './realtime/root-fields.ts';
import { readGraphqlRequest } from './wire.ts';

const PATH = /^\/appsync\/(\w+)\/graphql$/;

/** GraphQL APIs: signed calls arrive at the host's AWS endpoint, those of browsers through the APIs' own domains. */
export class AppSync implements AwsService {
  readonly name = 'appsync';
  readonly apis = new Map<string, GraphqlApi>();
  readonly #host: HostContext;
  readonly #stops: (() => Promise<void>)[] = [];

  constructor(host: HostContext) {
    this.#host = host;
  }

  addApi(settings: ApiSettings): GraphqlApi {
    const api = new GraphqlApi(settings, this.#host);
    this.apis.set(settings.id, api);
    this.#host.origins.set(api.dns, graphqlOrigin(api));
    this.#addRealtime(api, api.realtimeDns, '/graphql');
    return api;
  }

  /** A domain name associated with an API serves both: GraphQL at `/graphql`, WebSockets below it. */
  addDomain(api: GraphqlApi, domainName: string, origin: string): void {
    api.customDomains.add(domainName);
    const { upgrade } = this.#addRealtime(api, origin, '/graphql/realtime');
    this.#host.origins.set(origin, { ...graphqlOrigin(api), upgrade });
  }

  requireApi(id: string): GraphqlApi {
    const api = this.apis.get(id);
    if (!api) throw new Error(`GraphQL API ${id} does not exist`);
    return api;
  }

  permissions(request: AwsRequest): { action: string; resource: string }[] {
    const api = this.#apiOf(request);
    const parsed = readGraphqlRequest(request.body.toString('utf8'));
    const prepared = api && parsed && api.prepare(parsed);
    if (!prepared || 'errors' in prepared) return [{ action: 'appsync:GraphQL', resource: api?.arn ?? '*' }];
    const type = api.schema.getRootType(prepared.operation.operation)?.name ?? '';
    return rootFields(api.schema, prepared).map(({ name }) => ({
      action: 'appsync:GraphQL',
      resource: `${api.arn}/types/${type}/fields/${name}`,
    }));
  }

  async handle(request: AwsRequest): Promise<AwsResponse> {
    const api = this.#apiOf(request);
    if (!api)
      return {
        status: 404,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(refusal('NotFoundException', 'API not found')),
      };
    const { status, headers, body } = await answerGraphql(api, request.headers, request.body, async () =>
      callerOfPrincipal(this.#host, request.principal, '127.0.0.1'),
    );
    return { status, headers: headers as Record<string, string>, body };
  }

  async close(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }

  #apiOf({ path }: AwsRequest): GraphqlApi | undefined {
    return this.apis.get(PATH.exec(path)?.[1] ?? '');
  }

  #addRealtime(api: GraphqlApi, domainName: string, path: string) {
    const origin = realtimeOrigin(api, path);
    this.#host.origins.set(domainName, origin);
    this.#stops.push(origin.close);
    return origin;
  }
}
