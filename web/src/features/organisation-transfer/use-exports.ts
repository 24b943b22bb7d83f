import {
  type OrganisationExport,
  organisationTransfer,
} from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';

const { start, list, piece, remove } = organisationTransfer.operations;

/** Between two looks at an export that is at work. */
const LOOK_MS = 3_000;

const isAtWork = ({ state }: OrganisationExport) => state === 'pending' || state === 'in_progress';

/** The exports of an organisation, and what can be done with them; left out, one's own. */
export function useExports(accountId?: number) {
  const t = useText('organisation-transfer');
  const extras = accountId === undefined ? {} : { accountId };
  const [polls, setPolls] = useState(false);
  const answer = useCall(list, {}, { ...extras, pollMs: polls ? LOOK_MS : 0 });
  const exports = answer.data?.exports;
  const running = exports?.some(isAtWork) ?? false;
  if (running !== polls) setPolls(running);
  const starting = useAction(
    async () => {
      await call(start, {}, extras);
      await answer.refresh();
    },
    ({ message }) => showCritical(t('start.failed'), message),
  );
  const [fetched, setFetched] = useState<{ readonly id: number; readonly pieces: number } | null>(null);
  const saving = useAction(
    async (one: OrganisationExport) => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      try {
        for (let at = 0; at < one.pieces; at += 1) {
          setFetched({ id: one.export_id, pieces: at });
          parts.push(
            new Uint8Array(
              await call(piece, { params: { id: one.export_id }, query: { piece: at } }, extras),
            ),
          );
        }
      } finally {
        setFetched(null);
      }
      saveFile(new Blob(parts, { type: 'application/zip' }), one.file_name);
      notify(t('saved'), 'success');
    },
    ({ message }) => showCritical(t('save.failed'), message),
  );
  const removing = useAction(
    async (one: OrganisationExport) => {
      const act = { label: t('remove'), harms: true };
      if (!(await confirmed(t('remove.title'), t('remove.text'), act))) return;
      await call(remove, { params: { id: one.export_id } }, extras);
      await answer.refresh();
    },
    ({ message }) => showCritical(t('remove.failed'), message),
  );
  return { answer, exports, running, starting, saving, removing, fetched };
}
