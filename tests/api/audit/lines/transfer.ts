import { organisationTransfer } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import type { Line } from './line.ts';
import type { Organisation } from './organisation.ts';

const { start, piece, remove } = organisationTransfer.operations;

/** An export that has ended, by its number. */
async function exported({ api, admin }: Organisation): Promise<{ readonly id: number }> {
  const { export_id: id } = await api.as(admin).call(start, {});
  await api.workflows.settle();
  return { id };
}

/** What the export of an organisation writes into its trail. */
export const transferLines: readonly Line<Organisation>[] = [
  {
    says: 'that everything was exported',
    call: 'organisation-transfer.start',
    act: exported,
    event: { action: 'exported', actor: 'person', after: { format: 'zip' } },
  },
  {
    says: 'that an export was taken away',
    call: 'organisation-transfer.piece',
    async act(own) {
      const params = await exported(own);
      await own.api.as(own.admin).call(piece, { params, query: { piece: 0 } });
    },
    event: { action: 'exported', actor: 'person' },
  },
  {
    says: 'that the files of an export were deleted',
    call: 'organisation-transfer.remove',
    act: async (own) => own.api.as(own.admin).call(remove, { params: await exported(own) }),
    event: { action: 'deleted', actor: 'person', after: { format: 'zip' } },
  },
];
