/** Arranges a contract in the table of a stage, with the product's own code for it. */
import type { Arranged, Contract } from '#functions/domain/plan/arrange-contract.ts';
import { arrangeContract } from '#functions/domain/plan/arrange-contract.ts';
import type { NamedWorkspace } from '#functions/domain/plan/operator.ts';
import type { TableAccess } from './ports.ts';
import { operatorPorts } from './ports.ts';

export type { Arranged, Contract, TableAccess };

export const arrange = (access: TableAccess, of: NamedWorkspace, contract: Contract): Promise<Arranged> =>
  arrangeContract(operatorPorts(access), of, contract);
