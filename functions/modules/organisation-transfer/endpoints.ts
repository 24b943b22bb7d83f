import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { organisationTransfer } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import { FileReply, implement } from '../../core/http/endpoints.ts';
import { readForm } from '../../core/http/multipart.ts';
import { listImports, startImport, takePiece } from './import/start-import.ts';
import { exportPiece, listExports, removeExport, startExport } from './start-export.ts';

export const organisationTransferDomain = implement(organisationTransfer, {
  start: (context) => startExport(context),
  list: async (context) => ({ exports: await listExports(context) }),
  async piece(context, { params, query }) {
    const { content, fileName } = await exportPiece(context, params.id, query.piece);
    return new FileReply(content, 'application/octet-stream', fileName);
  },
  async remove(context, { params }) {
    await removeExport(context, params.id);
    return { deleted: true as const };
  },
  async takePiece(context, { query }) {
    const { file } = await readForm(context.request, PIECE_BYTES);
    if (!file) throw new AppError('transfer-refused', { problem: 'import-upload' });
    await takePiece(context, query, file.content);
    return { taken: true as const };
  },
  startImport: (context, { body }) => startImport(context, body),
  listImports: async (context) => ({ imports: await listImports(context) }),
});
