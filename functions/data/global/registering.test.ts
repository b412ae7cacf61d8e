import { describe, expect, test } from 'vitest';
import { fileWeight, REGISTERING, REGISTERING_SECONDS } from '#shared/rules/registering.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { countRegistering } from './rate-limit.ts';

describe('what one person registers', () => {
  test('is limited for each kind apart, and told when it goes on', async () => {
    const ports = plainPorts();
    const most = REGISTERING.registerComment;
    await countRegistering(ports, 'registerComment', 'u1', most - 1);
    await expect(countRegistering(ports, 'registerComment', 'u1', 2)).rejects.toMatchObject({
      code: 'TooManyRequests',
      retryAfterSeconds: expect.any(Number),
    });
    await countRegistering(ports, 'registerComment', 'u1');
    await expect(countRegistering(ports, 'registerComment', 'u1')).rejects.toMatchObject({ code: 'TooManyRequests' });
    await countRegistering(ports, 'registerPart', 'u1');
    await countRegistering(ports, 'registerComment', 'u2');
    ports.advance(REGISTERING_SECONDS * 1000);
    await countRegistering(ports, 'registerComment', 'u1');
  });

  test('is left to who asked for a file of any size, which is refused for its size', async () => {
    const ports = plainPorts();
    await countRegistering(ports, 'registerPart', 'u1', fileWeight(2_147_483_647));
    await countRegistering(ports, 'registerPart', 'u1');
  });
});
