import type { CorePorts } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { AppError } from '#shared/errors.ts';

/** Whoever tries links that nobody mailed is told to wait in the end; opening one's own costs nothing. */
export async function countRefusedLinks<T>(ports: CorePorts, ip: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof AppError && error.code === 'InvalidToken') await countCall(ports, 'link', { ip });
    throw error;
  }
}
