import type { GraphQLSchema } from 'graphql';
import {
  execute,
  GraphQLError,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  responsePathAsArray,
  specifiedRules,
  validate,
} from 'graphql';
import type { HostContext } from '../../types.ts';
import type { DataSource } from './data-source.ts';
import type { FormattedError } from './errors.ts';
import { AppSyncError, formatError } from './errors.ts';
import type { Execution } from './executable-schema.ts';
import { makeExecutable } from './executable-schema.ts';
import type { AuthMode, Caller, UserPool } from './identity.ts';
import { AnswerExtent, extentsOf, requireExtent, requireReadable } from './limits.ts';
import type { Prepared, ReadDocument } from './prepared.ts';
import { Publisher } from './realtime/publisher.ts';
import type { Resolver, Step } from './resolve-field.ts';
import { buildApiSchema } from './schema.ts';
import type { GraphqlRequest } from './wire.ts';

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

/** Of one operation, where the template says nothing. */
const MAX_RESOLVERS = 10_000;
const DOCUMENTS_KEPT = 200;
/** Longer texts are nobody's own: they are read anew each time. */
const LONGEST_KEPT = 20_000;

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
  readonly #documents = new Map<string, ReadDocument>();

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
      resolverCountLimit: this.settings.resolverCountLimit || MAX_RESOLVERS,
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
    if (prepared.operation.operation === 'subscription')
      return { data: null, errors: [asError('Subscriptions are served over WebSocket.', 'UnsupportedOperation')] };
    const { answer, execution } = await this.execute(prepared, request, caller, headers);
    // Arguments that no field takes end a mutation before it begins.
    if (prepared.operation.operation === 'mutation' && execution.resolverCount > 0)
      this.publisher.mutated(prepared, answer.data ?? null, execution.effects);
    return answer;
  }

  prepare({ query, operationName }: GraphqlRequest): Prepared | { errors: FormattedError[] } {
    try {
      const read = this.#documents.get(query) ?? this.#read(query);
      if ('errors' in read) return read;
      const operation = getOperationAST(read.document, operationName ?? undefined);
      if (!operation) throw new AppSyncError('Unknown operation named in the request.', 'BadRequestException');
      requireExtent(operation, read.extentOf, this.settings.queryDepthLimit);
      return { ...read, operation };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [formatError(error)] };
      if (error instanceof AppSyncError) return { errors: [asError(error.message, error.errorType)] };
      throw error;
    }
  }

  /** Clients send the same few texts again and again: those without a fault are read once. */
  #read(text: string): ReadDocument | { errors: FormattedError[] } {
    requireReadable(text);
    const document = parse(text);
    const rules = this.settings.allowsIntrospection
      ? specifiedRules
      : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    const problems = validate(this.schema, document, rules);
    if (problems.length > 0)
      return {
        errors: problems.map((problem) => ({
          ...formatError(problem),
          message: `Validation error: ${problem.message}`,
          errorType: 'ValidationError',
        })),
      };
    const read = { document, extentOf: extentsOf(document) };
    const [oldest] = this.#documents.keys();
    if (oldest !== undefined && this.#documents.size >= DOCUMENTS_KEPT) this.#documents.delete(oldest);
    if (text.length <= LONGEST_KEPT) this.#documents.set(text, read);
    return read;
  }

  async execute(
    { document, extentOf }: Prepared,
    request: GraphqlRequest,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<{ answer: GraphqlAnswer; execution: Execution }> {
    const execution: Execution = {
      caller,
      headers,
      environment: this.settings.environment,
      resolverCount: 0,
      appended: [],
      effects: new Map(),
      extent: new AnswerExtent(extentOf),
    };
    const result = await execute({
      schema: this.schema,
      document,
      contextValue: execution,
      variableValues: request.variables ?? {},
      operationName: request.operationName ?? null,
    });
    const appended = execution.appended.map(
      ({ error, info }) =>
        new GraphQLError(error.message, {
          nodes: info.fieldNodes,
          path: responsePathAsArray(info.path),
          originalError: error,
        }),
    );
    const errors = [...(result.errors ?? []), ...appended].map(formatError);
    return { answer: { data: result.data ?? null, ...(errors.length > 0 && { errors }) }, execution };
  }
}

const asError = (message: string, errorType: string) =>
  formatError(new GraphQLError(message, { originalError: new AppSyncError(message, errorType) }));
