import type { WebSocket } from 'ws';
import { AppSyncError } from '../errors.ts';
import type { GraphqlApi } from '../graphql-api.ts';
import type { Caller } from '../identity.ts';
import { callerOfToken } from '../identity.ts';
import type { AuthHeader, StartMessage } from '../wire.ts';
import { readGraphqlRequest, readSocketMessage } from '../wire.ts';
import type { Subscription } from './publisher.ts';
import { argumentsOf, rootFields } from './root-fields.ts';

const CONNECTION_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_MS = 60_000;
const MAX_SUBSCRIPTIONS = 100;

const oneError = (errorType: string, message: string, errorCode?: number) => ({
  errors: [{ errorType, message, ...(errorCode !== undefined && { errorCode }) }],
});

/** One client of the realtime endpoint: `connection_init`, then any number of `start` and `stop`. */
export class Connection {
  readonly #api: GraphqlApi;
  readonly #socket: WebSocket;
  readonly #header: AuthHeader;
  readonly #sourceIp: string;
  /** By id; undefined: asked for, not yet decided. */
  readonly #subscriptions = new Map<string, Subscription | undefined>();
  #keepAlive: NodeJS.Timeout | undefined;
  #state: 'new' | 'initializing' | 'ready' = 'new';

  constructor(api: GraphqlApi, socket: WebSocket, header: AuthHeader, sourceIp: string) {
    this.#api = api;
    this.#socket = socket;
    this.#header = header;
    this.#sourceIp = sourceIp;
    socket.on('message', (data) => void this.#receive(String(data)).catch((error: unknown) => this.#broke(error)));
    socket.on('close', () => this.#end());
    socket.on('error', () => socket.terminate());
  }

  async #receive(text: string): Promise<void> {
    const message = readSocketMessage(text);
    if (!message)
      return this.#send({
        type: 'error',
        payload: oneError('BadRequestException', 'The message is none of the protocol.'),
      });
    if (message.type === 'connection_init') return this.#init();
    if (this.#state !== 'ready')
      return this.#send({
        type: 'error',
        id: message.id,
        payload: oneError('BadRequestException', 'The connection is not initialized.'),
      });
    return message.type === 'start' ? this.#start(message) : this.#stop(message.id);
  }

  async #init(): Promise<void> {
    if (this.#state !== 'new')
      return this.#send({
        type: 'error',
        payload: oneError('BadRequestException', 'The connection was initialized before.'),
      });
    this.#state = 'initializing';
    try {
      await this.#authenticate(this.#header);
    } catch (error) {
      const { errorType, message } = this.#asAppSyncError(error);
      this.#send({ type: 'connection_error', payload: oneError(errorType, message, 401) });
      this.#socket.close();
      return;
    }
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#state = 'ready';
    this.#send({ type: 'connection_ack', payload: { connectionTimeoutMs: CONNECTION_TIMEOUT_MS } });
    this.#send({ type: 'ka' });
    this.#keepAlive = setInterval(() => this.#send({ type: 'ka' }), KEEP_ALIVE_MS);
  }

  /** `host` names the API: behind a proxy it is still the API's own domain, or one associated with it. */
  async #authenticate(header: AuthHeader): Promise<Caller> {
    const { dns, realtimeDns, customDomains, settings, host } = this.#api;
    const name = header.host ?? '';
    if (name !== dns && name !== realtimeDns && !customDomains.has(name))
      throw new AppSyncError(`No API has the host ${name || '(none)'}.`, 'UnauthorizedException');
    return callerOfToken(host, settings.userPools, header.Authorization ?? header.authorization, this.#sourceIp);
  }

  /** The id is taken from the first word on: of two that come at once, the second is refused. */
  async #start({ id, payload }: StartMessage): Promise<void> {
    const refuse = (errors: object): void => this.#send({ id, type: 'error', payload: errors });
    if (this.#subscriptions.has(id))
      return refuse(oneError('DuplicatedOperationError', `Operation with id ${id} already exists.`));
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS)
      return refuse(
        oneError('MaxSubscriptionsReachedError', `Max number of ${MAX_SUBSCRIPTIONS} subscriptions reached.`),
      );
    this.#subscriptions.set(id, undefined);
    try {
      const subscription = await this.#subscribe(id, payload);
      if ('errors' in subscription) refuse(subscription);
      else if (this.#socket.readyState === this.#socket.OPEN) this.#add(id, subscription);
    } catch (error) {
      const { errorType, message } = this.#asAppSyncError(error);
      refuse(oneError(errorType, message));
    } finally {
      if (this.#subscriptions.get(id) === undefined) this.#subscriptions.delete(id);
    }
  }

  #add(id: string, subscription: Subscription): void {
    this.#subscriptions.set(id, subscription);
    this.#api.publisher.add(subscription);
    this.#send({ id, type: 'start_ack' });
  }

  async #subscribe(
    id: string,
    { data, extensions }: StartMessage['payload'],
  ): Promise<Subscription | { errors: object[] }> {
    const header = extensions.authorization;
    const caller = await this.#authenticate(header);
    const request = readGraphqlRequest(data);
    if (!request)
      throw new AppSyncError('The data of a start message is the JSON of a GraphQL request.', 'BadRequestException');
    const prepared = this.#api.prepare(request);
    if ('errors' in prepared) return prepared;
    if (prepared.operation.operation !== 'subscription')
      throw new AppSyncError('Only subscriptions are served over WebSocket.', 'UnsupportedOperation');
    const headers = Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), value]));
    const variables = request.variables ?? {};
    const { answer, execution } = await this.#api.execute(prepared, request, caller, headers);
    if (answer.errors) return { errors: answer.errors };
    const [root] = rootFields(this.#api.schema, prepared);
    if (!root) throw new AppSyncError('A subscription has one field.', 'BadRequestException');
    const effects = execution.effects.get(root.responseKey);
    return {
      field: root.name,
      responseKey: root.responseKey,
      document: prepared.document,
      variables,
      arguments: argumentsOf(this.#api.schema, prepared, root, variables),
      filter: effects?.filter,
      invalidationFilter: effects?.invalidationFilter,
      send: (message) => this.#send({ id, type: 'data', payload: message }),
      complete: () => {
        this.#subscriptions.delete(id);
        this.#send({ id, type: 'complete' });
      },
    };
  }

  #stop(id: string): void {
    const subscription = this.#subscriptions.get(id);
    if (!subscription)
      return this.#send({
        id,
        type: 'error',
        payload: oneError('UnknownOperationError', `Unknown operation id ${id}`),
      });
    this.#api.publisher.delete(subscription);
    subscription.complete();
  }

  #end(): void {
    clearInterval(this.#keepAlive);
    for (const subscription of this.#subscriptions.values()) if (subscription) this.#api.publisher.delete(subscription);
    this.#subscriptions.clear();
  }

  #asAppSyncError(error: unknown): AppSyncError {
    if (error instanceof AppSyncError) return error;
    this.#api.host.log(`AppSync: ${(error as Error).stack}`);
    return new AppSyncError('Internal Failure', 'InternalFailure');
  }

  #broke(error: unknown): void {
    const { errorType, message } = this.#asAppSyncError(error);
    this.#send({ type: 'error', payload: oneError(errorType, message) });
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
