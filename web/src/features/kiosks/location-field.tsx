import { Field, Select } from '@fluentui/react-components';
import { useRows } from '../../api/rows.ts';
import { useText } from '../../i18n/use-text.ts';

/** Locations that are offered; more than these nobody finds in a list. */
const MOST = 500;

type Props = {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (location: number | null) => void;
};

/** One location, or the whole organisation. */
export function LocationField({ label, value, onChange }: Props) {
  const t = useText('kiosks');
  const { data } = useRows('locations', { columns: ['location_id', 'name_of_location'], limit: MOST });
  return (
    <Field label={label}>
      <Select value={String(value ?? '')} onChange={(_, data) => onChange(Number(data.value) || null)}>
        <option value="">{t('everywhere')}</option>
        {data?.rows.map(({ location_id, name_of_location }) => (
          <option key={location_id} value={String(location_id)}>
            {name_of_location}
          </option>
        ))}
      </Select>
    </Field>
  );
}
