/** SQS keeps the trace header of a send with its messages. fauxqs does not: here it travels among a message's own attributes. */

/** SQS lets no sender have names that begin so. */
const CARRIER = 'AWS.TraceHeader';

type Attributes = Record<string, { DataType: string; StringValue?: string }>;
type Sent = { MessageAttributes?: Attributes };
type Received = Sent & { Attributes?: Record<string, string> };

const carried = <T extends Sent>(message: T, header: string): T => ({
  ...message,
  MessageAttributes: { ...message.MessageAttributes, [CARRIER]: { DataType: 'String', StringValue: header } },
});

/** What a send gives to fauxqs. */
export function withTraceHeader(operation: string, input: Record<string, any>, header: string): Record<string, any> {
  if (operation === 'SendMessage') return carried(input, header);
  if (operation !== 'SendMessageBatch') return input;
  return { ...input, Entries: input['Entries']?.map((entry: Sent) => carried(entry, header)) };
}

/** A received message as SQS tells it. */
export function withToldTraceHeader(message: Received): Received {
  const { [CARRIER]: header, ...own } = message.MessageAttributes ?? {};
  if (!header) return message;
  const { MessageAttributes: _carrying, ...rest } = message;
  return {
    ...rest,
    ...(Object.keys(own).length > 0 && { MessageAttributes: own }),
    Attributes: { ...message.Attributes, AWSTraceHeader: header.StringValue! },
  };
}
