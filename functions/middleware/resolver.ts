/** One field of the board-api: a direct Lambda resolver. AppSync (APPSYNC_JS) turns `error` into a GraphQL error. */
import type * as z from 'zod';
import { addLogContext, log, setLogContext } from '#functions/clients/logger.ts';
import type { Clients, CorePorts } from '#functions/clients/ports.ts';
import { realPorts } from '#functions/clients/real-ports.ts';
import { countRegistering } from '#functions/data/global/rate-limit.ts';
import type { Origin, ScopeOf } from '#functions/data/table/scope.ts';
import { withColumnData } from '#shared/board/rows/wire-post.ts';
import type { Access } from '#shared/contract/entry.ts';
import type { ErrorCode, RefusedCell } from '#shared/errors.ts';
import { FIELD_BYTES_MAX } from '#shared/rules/answers.ts';
import type { Registering } from '#shared/rules/registering.ts';
import { isId } from '#shared/validation/id.ts';
import { resolveScope } from './access.ts';
import { requireAnswerFits } from './answer-size.ts';
import { correlationIdOf } from './correlation.ts';
import type { Failure } from './errors.ts';
import { toFailure } from './errors.ts';
import { parseInput } from './input.ts';
import { viewerAddress } from './viewer-address.ts';

export interface FieldEvent {
  arguments: Record<string, unknown>;
  identity?: {
    sub?: string;
    claims?: Record<string, unknown>;
    sourceIp?: string[];
  } | null;
  info: { parentTypeName: string; fieldName: string; selectionSetList?: string[] };
  request?: { headers?: Record<string, string | undefined> };
}

export type FieldResult =
  | { data: unknown }
  | {
      error: {
        type: ErrorCode;
        message: string;
        info?: { refusedCells?: readonly RefusedCell[]; retryAfterSeconds?: number };
      };
    };

export interface FieldContext<I, A extends Access, C extends Clients> {
  scope: ScopeOf<A>;
  /** The field's arguments; when `input` is the only argument, its fields. */
  input: I;
  ports: CorePorts & C;
  /** Whether the selection set contains a field of this name at any depth. For fields that are expensive to compute. */
  asks(field: string): boolean;
}

/** What a field creates, and how many of it; creation is rate-limited per person. */
export interface Registers<I> {
  kind: Registering;
  times?(input: I): number;
}

export interface Field {
  (event: FieldEvent): Promise<FieldResult>;
  readonly access: Access;
  /** Schema of the arguments. */
  readonly input: z.ZodType;
  readonly registers: Registering | undefined;
}

/** AppSync also accepts id tokens of the client. Only access tokens count here, as with REST. */
const userIdOf = ({ identity }: FieldEvent): string | undefined =>
  identity?.claims?.token_use === 'access' ? identity.sub : undefined;

const originOf = ({ identity, request }: FieldEvent): Origin | undefined => {
  const headers = request?.headers ?? {};
  const ip = viewerAddress(headers, identity?.sourceIp?.at(-1));
  return ip === undefined ? undefined : { ip, userAgent: headers['user-agent'] };
};

const argumentsOf = (event: FieldEvent): Record<string, unknown> => {
  const { input, ...others } = event.arguments;
  return input && typeof input === 'object' && Object.keys(others).length === 0
    ? (input as Record<string, unknown>)
    : event.arguments;
};

const isFieldSelected = ({ info }: FieldEvent, field: string): boolean =>
  info.selectionSetList?.some((path) => path === field || path.endsWith(`/${field}`)) ?? false;

/** Details of a failure that a caller can act on. */
const infoOf = ({ refusedCells, retryAfterSeconds }: Failure) =>
  refusedCells || retryAfterSeconds !== undefined
    ? { ...(refusedCells && { refusedCells }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
    : undefined;

export function resolver<A extends Access, S extends z.ZodType, C extends Clients = Record<never, never>>(
  options: {
    access: A;
    input: S;
    registers?: Registers<z.output<S>>;
    /** Names of arguments that are serial numbers of posts; the posts' boards are read together with the access. */
    serials?: readonly (string & keyof z.input<S>)[];
  },
  handler: (context: FieldContext<z.output<S>, A, C>) => Promise<unknown>,
  clients: C = {} as C,
): Field {
  const run = async (event: FieldEvent): Promise<unknown> => {
    const ports = realPorts(clients);
    const given = argumentsOf(event);
    const userId = userIdOf(event);
    addLogContext({ userId, workspaceId: isId(given.workspaceId) ? given.workspaceId : undefined });
    const claim = {
      userId,
      workspaceId: given.workspaceId,
      projectKey: given.projectKey,
      origin: originOf(event),
      isChange: event.info.parentTypeName === 'Mutation',
      ...(options.serials && { serials: options.serials.map((name) => given[name]) }),
    };
    const scope = await resolveScope(options.access, claim, ports);
    const input = parseInput(options.input, given);
    if (options.registers && userId) {
      const { kind, times } = options.registers;
      await countRegistering(ports, kind, userId, times?.(input));
    }
    return handler({ scope, input, ports, asks: (name) => isFieldSelected(event, name) });
  };

  const field = async (event: FieldEvent): Promise<FieldResult> => {
    const startedAt = Date.now();
    const headers = event.request?.headers ?? {};
    setLogContext({
      operation: `${event.info.parentTypeName}.${event.info.fieldName}`,
      requestId: headers['x-amzn-requestid'],
      correlationId: correlationIdOf(headers) ?? headers['x-amzn-trace-id'],
    });
    let code: ErrorCode | undefined;
    try {
      const found = (await run(event)) ?? null;
      const data = isFieldSelected(event, 'columnDataList') ? withColumnData(found) : found;
      requireAnswerFits(Buffer.byteLength(JSON.stringify(data)), FIELD_BYTES_MAX);
      return { data };
    } catch (error) {
      const failure = toFailure(error);
      code = failure.code;
      return { error: { type: failure.code, message: failure.message, info: infoOf(failure) } };
    } finally {
      log.info('answered', { code, ms: Date.now() - startedAt });
    }
  };
  return Object.assign(field, { access: options.access, input: options.input, registers: options.registers?.kind });
}
