/** Spec 2 §5.3 and §9. */
export const uploadLimits = { files: 5, bytes: 52_428_800 } as const;

const sheetName = /\.(csv|xlsx)$/i;

const sheetTypes: readonly string[] = [
  '',
  'text/csv',
  'text/plain',
  'application/csv',
  'application/vnd.ms-excel',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

type FileProblem = 'none' | 'tooMany' | 'type' | 'size';

export type CheckedFiles = {
  readonly problem: FileProblem | null;
  /** Names of the files that may not be sent. */
  readonly names: readonly string[];
};

/** Whether files may be sent: how many, what they are and how large. The server looks into them. */
export function checkFiles(files: readonly Pick<File, 'name' | 'size' | 'type'>[]): CheckedFiles {
  if (files.length === 0) return { problem: 'none', names: [] };
  if (files.length > uploadLimits.files) return { problem: 'tooMany', names: [] };
  const strange = files.filter(({ name, type }) => !sheetName.test(name) || !sheetTypes.includes(type));
  if (strange.length > 0) return { problem: 'type', names: strange.map(({ name }) => name) };
  const large = files.filter(({ size }) => size > uploadLimits.bytes);
  if (large.length > 0) return { problem: 'size', names: large.map(({ name }) => name) };
  return { problem: null, names: [] };
}
