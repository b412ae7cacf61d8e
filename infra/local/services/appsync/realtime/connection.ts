import type { WebSocket } from 'ws';
import { AppSyncError } from '../errors.ts';
import type { GraphqlApi, GraphqlRequest } from '../graphql-api.ts';
import { callerOfToken } from '../identity.ts';
import type { Caller } from '../identity.ts';
import type { Subscription } from './publisher.ts';
import { rootFields } from './root-fields.ts';

const CONNECTION_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_MS = 60_000;
const MAX_SUBSCRIPTIONS = 100;

/** Authorization as the client puts it into the sub-protocol and into every `start`. */
export type AuthHeader = Record<string, string | undefined>;

interface Message {
  id?: string;
  type?: string;
  payload?: { data?: string; extensions?: { authorization?: AuthHeader } };
}

const oneError = (errorType: string, message: string, errorCode?: number) => ({ errors: [{ errorType, message, ...(errorCode !== undefined && { errorCode }) }] });

/** One client of the realtime endpoint: `connection_init`, then any number of `start` and `stop`. */
export class Connection {
  readonly #api: GraphqlApi;
  readonly #socket: WebSocket;
  readonly #header: AuthHeader;
  readonly #sourceIp: string;
  readonly #subscriptions = new Map<string, Subscription>();
  #keepAlive: NodeJS.Timeout | undefined;
  #isReady = false;

  constructor(api: GraphqlApi, socket: WebSocket, header: AuthHeader, sourceIp: string) {
    this.#api = api;
    this.#socket = socket;
    this.#header = header;
    this.#sourceIp = sourceIp;
    socket.on('message', (data) => void this.#receive(String(data)));
    socket.on('close', () => this.#end());
    socket.on('error', () => socket.terminate());
  }

  async #receive(text: string): Promise<void> {
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      return this.#send({ type: 'error', payload: oneError('BadRequestException', 'The message is not JSON.') });
    }
    if (message.type === 'connection_init') return this.#init();
    if (!this.#isReady) return this.#send({ type: 'error', id: message.id, payload: oneError('BadRequestException', 'The connection is not initialized.') });
    if (message.type === 'start') return this.#start(message);
    if (message.type === 'stop') return this.#stop(message.id ?? '');
    this.#send({ type: 'error', id: message.id, payload: oneError('UnsupportedOperation', `Unknown message type ${String(message.type)}.`) });
  }

  async #init(): Promise<void> {
    try {
      await this.#authenticate(this.#header);
    } catch (error) {
      const { errorType, message } = asAppSyncError(error);
      this.#send({ type: 'connection_error', payload: oneError(errorType, message, 401) });
      this.#socket.close();
      return;
    }
    this.#isReady = true;
    this.#send({ type: 'connection_ack', payload: { connectionTimeoutMs: CONNECTION_TIMEOUT_MS } });
    this.#send({ type: 'ka' });
    this.#keepAlive = setInterval(() => this.#send({ type: 'ka' }), KEEP_ALIVE_MS);
  }

  /** `host` names the API: behind a proxy it is still the API's own domain, or one associated with it. */
  async #authenticate(header: AuthHeader): Promise<Caller> {
    const { dns, realtimeDns, customDomains, settings, host } = this.#api;
    const name = header.host ?? '';
    if (name !== dns && name !== realtimeDns && !customDomains.has(name)) throw new AppSyncError(`No API has the host ${name || '(none)'}.`, 'UnauthorizedException');
    return callerOfToken(host, settings.userPools, header.Authorization ?? header.authorization, this.#sourceIp);
  }

  async #start({ id, payload }: Message): Promise<void> {
    if (!id) return this.#send({ type: 'error', payload: oneError('BadRequestException', 'A subscription needs an id.') });
    try {
      await this.#subscribe(id, payload ?? {});
    } catch (error) {
      const { errorType, message } = asAppSyncError(error);
      this.#send({ id, type: 'error', payload: oneError(errorType, message) });
    }
  }

  async #subscribe(id: string, { data, extensions }: NonNullable<Message['payload']>): Promise<void> {
    if (this.#subscriptions.has(id)) throw new AppSyncError(`Operation with id ${id} already exists.`, 'DuplicatedOperationError');
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) throw new AppSyncError(`Max number of ${MAX_SUBSCRIPTIONS} subscriptions reached.`, 'MaxSubscriptionsReachedError');
    const header = extensions?.authorization ?? {};
    const caller = await this.#authenticate(header);
    const request = parseRequest(data);
    const prepared = this.#api.prepare(request);
    if ('errors' in prepared) return this.#send({ id, type: 'error', payload: { errors: prepared.errors } });
    if (prepared.operation.operation !== 'subscription') throw new AppSyncError('Only subscriptions are served over WebSocket.', 'UnsupportedOperation');
    const headers = Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), String(value)]));
    const variables = request.variables ?? {};
    const { answer, execution } = await this.#api.execute(prepared.document, request, caller, headers);
    if (answer.errors) return this.#send({ id, type: 'error', payload: { errors: answer.errors } });
    const [root] = rootFields(this.#api.schema, prepared.document, prepared.operation, variables);
    if (!root || this.#socket.readyState !== this.#socket.OPEN) return;
    const effects = execution.effects.get(root.responseKey);
    const subscription: Subscription = {
      field: root.name,
      responseKey: root.responseKey,
      document: prepared.document,
      variables,
      arguments: root.arguments,
      filter: effects?.filter,
      invalidationFilter: effects?.invalidationFilter,
      send: (message) => this.#send({ id, type: 'data', payload: message }),
      complete: () => {
        this.#subscriptions.delete(id);
        this.#send({ id, type: 'complete' });
      },
    };
    this.#subscriptions.set(id, subscription);
    this.#api.publisher.add(subscription);
    this.#send({ id, type: 'start_ack' });
  }

  #stop(id: string): void {
    const subscription = this.#subscriptions.get(id);
    if (!subscription) return this.#send({ id, type: 'error', payload: oneError('UnknownOperationError', `Unknown operation id ${id}`) });
    this.#api.publisher.delete(subscription);
    subscription.complete();
  }

  #end(): void {
    clearInterval(this.#keepAlive);
    for (const subscription of this.#subscriptions.values()) this.#api.publisher.delete(subscription);
    this.#subscriptions.clear();
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

const asAppSyncError = (error: unknown) => (error instanceof AppSyncError ? error : new AppSyncError((error as Error).message, 'InternalFailure'));

function parseRequest(data: string | undefined): GraphqlRequest {
  try {
    return JSON.parse(data ?? '') as GraphqlRequest;
  } catch {
    throw new AppSyncError('The data of a start message is the JSON of a GraphQL request.', 'BadRequestException');
  }
}
