import { ownColumnLimits } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { useText } from '../../i18n/use-text.ts';
import { NEW } from './new-fields.ts';

/** The choice of a new field for a column; `isFull`: the organisation has as many as it may. */
export function NewFieldOption({ isFull }: { readonly isFull: boolean }) {
  const t = useText('people-import');
  return (
    <option value={NEW} disabled={isFull}>
      {isFull ? t('newFull', { limit: ownColumnLimits.columns }) : t('newField')}
    </option>
  );
}
