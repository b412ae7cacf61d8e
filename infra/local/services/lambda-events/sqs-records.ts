/** Received messages as a function sees them in `event.Records`. */
import type { SqsMessage } from '../sqs/sqs.ts';

export function toRecord(message: SqsMessage, queueArn: string, region: string) {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
        name,
        {
          dataType: value.DataType,
          ...(value.StringValue === undefined ? {} : { stringValue: value.StringValue }),
          ...(value.BinaryValue === undefined ? {} : { binaryValue: value.BinaryValue }),
          stringListValues: [],
          binaryListValues: [],
        },
      ]),
    ),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}

/** The body as filter patterns see it: JSON where it is JSON. */
export function bodyForFilter(message: SqsMessage): { body: unknown } {
  try {
    return { body: JSON.parse(message.Body) };
  } catch {
    return { body: message.Body };
  }
}
