import { AppProblem } from '../api/problem.ts';

/** Addresses of files end within the hour, while what shows them may stand for longer: a file is opened by one of a list that was just asked for. */
export function openFresh<File extends { id: string }>(
  files: readonly File[],
  wanted: string,
  addressOf: (file: File) => string | null,
): void {
  const file = files.find(({ id }) => id === wanted);
  const address = file && addressOf(file);
  if (!address) throw new AppProblem('EntityNotFound', 404, 'ファイルの保存期間が終わりました。');
  window.location.assign(address);
}
