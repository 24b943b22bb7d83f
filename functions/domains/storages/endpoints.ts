import { storages } from '@livingroom/shared/contracts/storages.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { uploadWords } from '@livingroom/shared/words/uploads.ts';
import { FileReply, implement } from '../../http/endpoints.ts';
import { readForm } from '../../http/multipart.ts';
import { downloadTable } from '../../services/sheets/download/download-table.ts';
import { sheetLimits } from '../../services/sheets/file/limits.ts';
import { startUpload } from '../../services/sheets/upload/start-upload.ts';
import { createTemplate } from '../../services/sheets/upload/template.ts';

export const storagesDomain = implement(storages, {
  async uploadFile(context) {
    const form = await readForm(context.request, sheetLimits.fileBytes);
    if (!form.file || form.file.content.length === 0)
      throw new AppError('sheet-refused', { problem: 'noFile' });
    const { tableName, mode } = readMetadata(form.text('metadata'));
    const jobId = await startUpload(context, form.file, tableName, mode);
    return { message: say(uploadWords('done'), context.language), job_id: jobId };
  },
  async downloadTemplate(context, { query }) {
    const { content, type, fileName } = await createTemplate(context, query);
    return new FileReply(content, type, fileName);
  },
  async downloadData(context, { query }) {
    const { content, type, fileName } = await downloadTable(context, query);
    return new FileReply(content, type, fileName);
  },
});

function readMetadata(text: string | null): { tableName: string; mode: 'create' | 'update' } {
  try {
    const { tableName, mode } = JSON.parse(text ?? '');
    if (typeof tableName === 'string' && (mode === 'create' || mode === 'update')) return { tableName, mode };
  } catch {
    // Falls through to the one answer for metadata that cannot be read.
  }
  throw new AppError('sheet-refused', { problem: 'metadata' });
}
