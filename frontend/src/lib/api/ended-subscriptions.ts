/**
 * AppSync ends a subscription with `complete` when access ends, and its link does not listen for that: the page would go on as
 * if it were live. The link hears of it as of an error, which it hands on. What the page itself has stopped ends in silence.
 */
class EndedSocket extends WebSocket {
  private readonly stopped = new Set<unknown>();

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    this.addEventListener('message', ({ data }) => {
      const { type, id } = messageIn(data);
      if (type !== 'complete' || this.stopped.delete(id)) return;
      const error = { id, type: 'error', payload: { errors: [{ message: 'The server has ended the subscription.' }] } };
      this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(error) }));
    });
  }

  override send(data: Parameters<WebSocket['send']>[0]): void {
    const { type, id } = messageIn(data);
    if (type === 'stop') this.stopped.add(id);
    super.send(data);
  }
}

function messageIn(data: unknown): { type?: unknown; id?: unknown } {
  try {
    return (JSON.parse(String(data)) ?? {}) as object;
  } catch {
    return {};
  }
}

// The link takes the global one.
globalThis.WebSocket = EndedSocket;
