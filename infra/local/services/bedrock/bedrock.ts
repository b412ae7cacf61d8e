import type { AwsRequest, AwsResponse, AwsService, HostContext } from '../../types.ts';
import { inputOf } from '../aws-json.ts';
import type { ConverseRequest } from './converse.ts';
import { converseAnswer, problemOf, promptOf } from './converse.ts';

const PATH = /^\/model\/(.+)\/converse$/;
/** Ids that name a group of regions are inference profiles of the account. */
const PROFILE = /^(global|apac|jp|us|eu|au)\./;

export type Reply = (request: ConverseRequest) => string;
export type Fault = 'throttle' | 'failure' | 'timeout' | 'cut';

const FAULTS: Record<Exclude<Fault, 'cut'>, [number, string, string]> = {
  throttle: [429, 'ThrottlingException', 'Too many requests, please wait before trying again.'],
  failure: [
    500,
    'InternalServerException',
    'The system encountered an unexpected error during processing. Try your request again.',
  ],
  timeout: [408, 'ModelTimeoutException', 'Model has timed out in processing the request. Try your request again.'],
};

/** What stands between the last `<draft>` line and its end is handed back; without a draft there is one short sentence. */
const defaultReply: Reply = (request) => {
  const prompt = promptOf(request);
  const [, draft] = /<draft>\n([\s\S]*)\n?<\/draft>/.exec(prompt) ?? [];
  return draft?.trim() || '確認できる情報がありません。';
};

/** Language models: the same prompt always gets the same text. Tests put in their own reply, or faults. */
export class Bedrock implements AwsService {
  readonly name = 'bedrock';
  readonly #host: HostContext;
  readonly #faults: Fault[] = [];
  #reply: Reply = defaultReply;

  constructor(host: HostContext) {
    this.#host = host;
  }

  /** Absent: the default again. */
  setReply(reply: Reply = defaultReply): void {
    this.#reply = reply;
  }

  /** The next calls fail, one per fault, in this order. */
  failNext(...faults: Fault[]): void {
    this.#faults.push(...faults);
  }

  permissions({ path }: AwsRequest): { action: string; resource: string }[] {
    return [{ action: 'bedrock:InvokeModel', resource: this.#arnOf(PATH.exec(path)?.[1] ?? '') }];
  }

  async handle(request: AwsRequest): Promise<AwsResponse> {
    const modelId = PATH.exec(request.path)?.[1];
    if (request.method !== 'POST' || modelId === undefined)
      return failure(404, 'UnknownOperationException', 'The operation is not part of this host.');
    const converse = { ...inputOf(request), modelId } as ConverseRequest;
    const problem = problemOf(converse);
    if (problem) return failure(400, 'ValidationException', problem);
    const fault = this.#faults.shift();
    if (fault && fault !== 'cut') return failure(...FAULTS[fault]);
    const body = JSON.stringify(converseAnswer(converse, this.#reply(converse)));
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: fault === 'cut' ? body.slice(0, body.length / 2) : body,
    };
  }

  #arnOf(modelId: string): string {
    if (modelId.startsWith('arn:')) return modelId;
    const { region, accountId } = this.#host;
    return PROFILE.test(modelId)
      ? `arn:aws:bedrock:${region}:${accountId}:inference-profile/${modelId}`
      : `arn:aws:bedrock:${region}::foundation-model/${modelId}`;
  }
}

const failure = (status: number, type: string, message: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  body: JSON.stringify({ message }),
});
