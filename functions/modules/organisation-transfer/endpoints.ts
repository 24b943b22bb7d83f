import { organisationTransfer } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { FileReply, implement } from '../../core/http/endpoints.ts';
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
});
