import {
  type OrganisationImport,
  organisationTransfer,
} from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import {
  MOST_IMPORTED_BYTES,
  PIECE_BYTES,
} from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';

const { takePiece, startImport, listImports } = organisationTransfer.operations;

/** Between two looks at an import that is at work. */
const LOOK_MS = 3_000;

const isAtWork = ({ state }: OrganisationImport) => state === 'pending' || state === 'in_progress';

/** The imports into an organisation, and how one begins: the file goes up piece by piece, then its job is started. */
export function useImports(accountId: number) {
  const t = useText('organisation-import');
  const [polls, setPolls] = useState(false);
  const answer = useCall(listImports, {}, { accountId, pollMs: polls ? LOOK_MS : 0 });
  const imports = answer.data?.imports;
  const running = imports?.some(isAtWork) ?? false;
  if (running !== polls) setPolls(running);
  const [uploading, setUploading] = useState<{ readonly file: string; readonly share: number } | null>(null);
  const starting = useAction(
    async (file: File) => {
      if (file.size > MOST_IMPORTED_BYTES) return showCritical(t('start.failed'), t('too-large'));
      const upload = crypto.randomUUID();
      try {
        for (let at = 0; at * PIECE_BYTES < file.size; at += 1) {
          setUploading({ file: file.name, share: (at * PIECE_BYTES) / file.size });
          const form = new FormData();
          form.set('file', file.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES), file.name);
          await call(takePiece, { query: { upload, piece: at } }, { accountId, form });
        }
        const body = { upload, bytes: file.size, file_name: file.name.slice(0, 200) };
        await call(startImport, { body }, { accountId });
      } finally {
        setUploading(null);
      }
      await answer.refresh();
    },
    ({ message }) => showCritical(t('start.failed'), message),
  );
  return { answer, imports, running, starting, uploading };
}
