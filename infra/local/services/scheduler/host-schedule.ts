/** What the host runs by the clock: found by its name, fired by hand, and by a timer while it is enabled. */
import type { HostContext } from '../../types.ts';
import { parseExpression } from './expression.ts';
import { startTimer } from './timer.ts';

interface Scheduled {
  name: string;
  expression: string;
  timeZone: string;
  isEnabled: boolean;
  fire(at: number): Promise<void>;
}

export function addSchedule(host: HostContext, { name, expression, timeZone, isEnabled, fire }: Scheduled): void {
  const next = parseExpression(expression, { timeZone, origin: host.clock.now() });
  host.schedules.set(name, { name, expression, fire: () => fire(host.clock.now()) });
  if (!isEnabled) return;
  host.onReady(() =>
    host.onClose(
      startTimer(
        host.clock,
        next,
        (at) => void fire(at).catch((error: Error) => host.log(`Schedule ${name}: ${error.message}`)),
      ),
    ),
  );
}
