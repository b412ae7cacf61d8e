import { execute, getOperationAST, GraphQLError, NoSchemaIntrospectionCustomRule, parse, responsePathAsArray, specifiedRules, validate } from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { HostContext } from '../../types.ts';
import { AppSyncError, formatError } from './errors.ts';
import type { FormattedError } from './errors.ts';
import { makeExecutable } from './executable-schema.ts';
import type { Execution } from './executable-schema.ts';
import type { AuthMode, Caller, UserPool } from './identity.ts';
import { requireDepth } from './limits.ts';
import { Publisher } from './realtime/publisher.ts';
import type { DataSource } from './data-source.ts';
import type { Resolver, Step } from './resolve-field.ts';
import { buildApiSchema } from './schema.ts';

export interface GraphqlRequest {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  errors?: FormattedError[];
}

export interface ApiSettings {
  id: string;
  defaultMode: AuthMode;
  modes: ReadonlySet<AuthMode>;
  userPools: UserPool[];
  queryDepthLimit: number | undefined;
  resolverCountLimit: number | undefined;
  allowsIntrospection: boolean;
  environment: Record<string, string>;
}

const DOCUMENTS_KEPT = 200;

interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

export class GraphqlApi {
  readonly settings: ApiSettings;
  readonly arn: string;
  readonly dns: string;
  readonly realtimeDns: string;
  /** Domain names by which clients may name this API besides its own. */
  readonly customDomains = new Set<string>();
  readonly dataSources = new Map<string, DataSource>();
  readonly functions = new Map<string, Step>();
  readonly resolvers = new Map<string, Resolver>();
  readonly publisher: Publisher;
  readonly host: HostContext;
  #schema: GraphQLSchema | undefined;
  readonly #documents = new Map<string, DocumentNode>();

  constructor(settings: ApiSettings, host: HostContext) {
    this.settings = settings;
    this.host = host;
    this.arn = `arn:aws:appsync:${host.region}:${host.accountId}:apis/${settings.id}`;
    this.dns = `${settings.id}.appsync-api.${host.region}.amazonaws.com`;
    this.realtimeDns = `${settings.id}.appsync-realtime-api.${host.region}.amazonaws.com`;
    this.publisher = new Publisher(host);
  }

  setSchema(definition: string): void {
    this.#documents.clear();
    this.#schema = buildApiSchema(definition);
    makeExecutable(this.#schema, {
      host: this.host,
      defaultMode: this.settings.defaultMode,
      resolverCountLimit: this.settings.resolverCountLimit,
      resolvers: this.resolvers,
    });
    this.publisher.setSchema(definition);
  }

  get schema(): GraphQLSchema {
    if (!this.#schema) throw new AppSyncError(`The API ${this.settings.id} has no schema`, 'GraphQLSchemaException');
    return this.#schema;
  }

  /** Runs a query or mutation; what a mutation answered goes out to its subscribers. */
  async run(request: GraphqlRequest, caller: Caller, headers: Record<string, string>): Promise<GraphqlAnswer> {
    const prepared = this.prepare(request);
    if ('errors' in prepared) return { data: null, errors: prepared.errors };
    if (prepared.operation.operation === 'subscription') return { data: null, errors: [asError('Subscriptions are served over WebSocket.', 'UnsupportedOperation')] };
    const { answer, execution } = await this.execute(prepared.document, request, caller, headers);
    // Arguments that no field takes end a mutation before it begins.
    if (prepared.operation.operation === 'mutation' && execution.resolverCount > 0) this.publisher.mutated(prepared, request.variables ?? {}, answer.data ?? null, execution.effects);
    return answer;
  }

  prepare({ query, operationName }: GraphqlRequest): Prepared | { errors: FormattedError[] } {
    const text = String(query ?? '');
    const known = this.#documents.get(text);
    const read = known ? { document: known } : this.#read(text);
    if ('errors' in read) return read;
    const { document } = read;
    const operation = getOperationAST(document, operationName ?? undefined);
    if (!operation) return { errors: [asError('Unknown operation named in the request.', 'BadRequestException')] };
    try {
      requireDepth(document, operation, this.settings.queryDepthLimit);
    } catch (error) {
      return { errors: [asError((error as AppSyncError).message, (error as AppSyncError).errorType)] };
    }
    return { document, operation };
  }

  /** Clients send the same few texts again and again: those without a fault are read once. */
  #read(text: string): { document: DocumentNode } | { errors: FormattedError[] } {
    let document: DocumentNode;
    try {
      document = parse(text);
    } catch (error) {
      return { errors: [formatError(error as GraphQLError)] };
    }
    const rules = this.settings.allowsIntrospection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    const problems = validate(this.schema, document, rules);
    if (problems.length > 0) return { errors: problems.map((problem) => ({ ...formatError(problem), message: `Validation error: ${problem.message}`, errorType: 'ValidationError' })) };
    const [oldest] = this.#documents.keys();
    if (oldest !== undefined && this.#documents.size >= DOCUMENTS_KEPT) this.#documents.delete(oldest);
    this.#documents.set(text, document);
    return { document };
  }

  async execute(document: DocumentNode, request: GraphqlRequest, caller: Caller, headers: Record<string, string>): Promise<{ answer: GraphqlAnswer; execution: Execution }> {
    const execution: Execution = { caller, headers, environment: this.settings.environment, resolverCount: 0, appended: [], effects: new Map() };
    const result = await execute({ schema: this.schema, document, contextValue: execution, variableValues: request.variables ?? {}, operationName: request.operationName ?? null });
    const appended = execution.appended.map(({ error, info }) => new GraphQLError(error.message, { nodes: info.fieldNodes, path: responsePathAsArray(info.path), originalError: error }));
    const errors = [...(result.errors ?? []), ...appended].map(formatError);
    return { answer: { data: result.data ?? null, ...(errors.length > 0 && { errors }) }, execution };
  }
}

const asError = (message: string, errorType: string) => formatError(new GraphQLError(message, { originalError: new AppSyncError(message, errorType) }));
