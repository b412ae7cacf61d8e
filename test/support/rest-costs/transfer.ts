/** What each REST call about files, imports and exports costs. */
import { contract } from '#shared/contract/contract.ts';
import { ExportBoardItemStatusType } from '#shared/enums/enums.ts';
import { importTicket, post } from '../board/upload.ts';
import { eventually } from '../eventually.ts';
import type { Cost } from './cost.ts';
import { by, cost, PIXEL } from './cost.ts';
import type { World } from './world.ts';
import { inProject, onBoard, withFileColumn } from './world.ts';

const { file, import: imports, boardExport: boardExports } = contract;

const exportsEnd = (world: World) =>
  eventually(async () => {
    const { boardExportList } = await world.team.owner.must(boardExports.getList, onBoard(world));
    return boardExportList.every(({ exportBoardItemStatus: at }) => at !== ExportBoardItemStatusType.REGISTERED);
  }, 'the exports end');

const endedExport = async (world: World) => {
  await exportsEnd(world);
  const { id } = await world.team.owner.must(boardExports.register, { ...onBoard(world), form: 'csv' });
  await exportsEnd(world);
  return { ...onBoard(world), boardExportId: id };
};

const endedImport = async (world: World) => {
  const bytes = Buffer.from('タイトル\n検索結果の並び順\n');
  const ticket = await importTicket(world.team.owner, world.board, 'work.csv', bytes.length);
  await post(ticket, bytes);
  const wanted = { ...onBoard(world), fileId: ticket.id, fileName: 'work.csv' };
  const { id } = await world.team.owner.must(imports.register, wanted);
  await eventually(async () => {
    const { importJobList } = await world.team.owner.must(imports.getList, onBoard(world));
    return importJobList.find((job) => job.id === id)?.canUndo;
  }, 'the import ends');
  return { ...onBoard(world), importJobId: id };
};

export const TRANSFER_COSTS: Record<string, Cost> = {
  // Access, the board, its item before and after what came is looked at.
  'attachmentFile.upload': cost(4, ['s3:GetObject', 's3:PutObject', 's3:PutObject'], async (world) => {
    const input = { ...(await withFileColumn(world)), fileName: '点.png', dataURL: `data:image/png;base64,${PIXEL}` };
    return () => world.team.owner.rest(file.uploadAttachmentFile, input);
  }),
  'attachmentFile.delete': cost(3, ['s3:DeleteObject', 's3:DeleteObject', 's3:DeleteObject'], async (world) => {
    const input = { ...(await withFileColumn(world)), fileName: '点.png', dataURL: `data:image/png;base64,${PIXEL}` };
    const { url } = await world.team.owner.must(file.uploadAttachmentFile, input);
    return () => world.team.owner.rest(file.deleteAttachmentFile, { ...inProject(world), url });
  }),
  // Access, the board, the imports that run, the new one.
  'importJob.register': cost(5, ['s3:GetObject', 'sqs:SendMessage'], async (world) => {
    const bytes = Buffer.from('タイトル\n検索結果の並び順\n');
    const ticket = await importTicket(world.team.owner, world.board, 'work.csv', bytes.length);
    await post(ticket, bytes);
    return () =>
      world.team.owner.rest(imports.register, { ...onBoard(world), fileId: ticket.id, fileName: 'work.csv' });
  }),
  // There is one at a time: the one before has ended. Access, the board, earlier exports, the new one.
  'boardExport.register': cost(5, ['sqs:SendMessage'], async (world) => {
    await exportsEnd(world);
    return () => world.team.owner.rest(boardExports.register, { ...onBoard(world), form: 'csv' });
  }),
  'boardExport.getList': by(3, [], boardExports.getList, onBoard),
  'boardExport.cancel': cost(3, [], async (world) => {
    const job = await endedExport(world);
    return () => world.team.owner.rest(boardExports.cancel, job);
  }),
  'importJob.cancel': cost(4, [], async (world) => {
    const job = await endedImport(world);
    return () => world.team.owner.rest(imports.cancel, job);
  }),
  'importJob.restart': cost(3, [], async (world) => {
    const job = await endedImport(world);
    return () => world.team.owner.rest(imports.restart, job);
  }),
  // Access, the board, the job and those of many posts that run, the one that takes it back.
  'importJob.undo': cost(6, ['sqs:SendMessage'], async (world) => {
    const job = await endedImport(world);
    return () => world.team.owner.rest(imports.undo, job);
  }),
  'importJob.getList': by(3, [], imports.getList, onBoard),
};
