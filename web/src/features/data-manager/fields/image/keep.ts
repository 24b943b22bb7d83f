import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { call } from '../../../../api/client.ts';
import { ApiFailure, failureOf } from '../../../../api/failure.ts';
import { languageStore, loadTexts, textNow } from '../../../../i18n/texts.ts';
import { currentSession } from '../../../../lib/session.ts';
import type { Kept, KeptFor } from '../define-kind.ts';
import { chosenPicture } from './chosen.ts';
import type { Prepared } from './prepare.ts';

const query = { container_type: 'PERMANENT' } as const;

/** Stores a chosen picture and gives its name; any other value stays. Throws `ApiFailure`. */
export async function keepPicture(value: string, place: KeptFor): Promise<Kept> {
  const prepared = chosenPicture(value);
  if (!prepared) return { value };
  const blob_name = await upload(prepared, place);
  return {
    value: blob_name,
    // The row was not saved: the nightly look finds what stays after all.
    takeBack: async () => {
      await call(storages.operations.deleteFile, { query: { ...query, blob_name } }).catch(() => {});
    },
  };
}

async function upload({ name, picture, thumbnail }: Prepared, { table, column }: KeptFor): Promise<string> {
  const { userId, employeeId } = currentSession();
  if (userId === null && employeeId === null) throw await failureWith('noOwner', 'unauthorized');
  const form = new FormData();
  form.set('metadata', JSON.stringify({ tableName: table, variableName: column, userId, employeeId }));
  form.set('file', picture, name);
  form.set('thumbnail', thumbnail, 'thumbnail.png');
  try {
    return (await call(storages.operations.uploadImage, { query }, { form })).blob_name;
  } catch (cause) {
    const { code, message } = failureOf(cause);
    if (code === 'picture-refused' || code === 'too-large' || code === 'too-many-requests')
      throw failureOf(cause);
    throw await failureWith('uploadFailed', code, message);
  }
}

async function failureWith(
  key: 'noOwner' | 'uploadFailed',
  code: ApiFailure['code'],
  cause = '',
): Promise<ApiFailure> {
  await loadTexts(languageStore.get(), 'panel');
  return new ApiFailure(
    code === 'conflict' ? 'unexpected' : code,
    0,
    textNow('panel', `picture.${key}`),
    { cause },
    null,
  );
}
