import { Button, makeStyles } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { ChoiceField, ManyField } from './fields.tsx';
import { Fold } from './part.tsx';
import type { Lists } from './use-lists.ts';

type Filter = StoredCard['report_data']['filters'][number];

const fields = ['unit', 'round', 'driver'] as const;
const MOST_FILTERS = 10;
/** Stands for the unit that is looked at. */
const CHOSEN_UNIT = '<Dynamic Unit Id>';

const useStyles = makeStyles({ act: { alignSelf: 'flex-start' } });

type Props = {
  readonly filters: readonly Filter[];
  readonly lists: Lists;
  readonly onChange: (filters: Filter[]) => void;
};

/** Leaves of all figures of the card those of some units, rounds or drivers. */
export function FilterFields({ filters, lists, onChange }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const optionsOf = (field: Filter['field']) => {
    if (field === 'unit') return [{ value: CHOSEN_UNIT, label: t('units.chosen') }, ...lists.units];
    return field === 'round' ? lists.rounds : lists.drivers;
  };
  return (
    <Fold title={t('filters')} open={filters.length > 0}>
      {filters.map((filter, place) => {
        const path = `report_data.filters.${place}`;
        const change = (next: Filter) => onChange(filters.with(place, next));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter is its place
          <div key={place}>
            <ChoiceField
              label={t('filter.field')}
              path={`${path}.field`}
              value={filter.field}
              options={fields.map((value) => ({ value, label: t(`axis.${value}`) }))}
              onChange={(field) => field && field !== filter.field && change({ field, values: [] })}
            />
            <ManyField
              label={t('filter.values')}
              path={`${path}.values`}
              values={filter.values.map(String)}
              options={optionsOf(filter.field)}
              onChange={(values) =>
                change({ ...filter, values: values.map(filter.field === 'unit' ? asId : same) })
              }
            />
            <Button
              appearance="subtle"
              icon={<Delete20Regular />}
              onClick={() => onChange(filters.toSpliced(place, 1))}
            >
              {t('filter.remove')}
            </Button>
          </div>
        );
      })}
      <Button
        className={styles.act}
        icon={<Add20Regular />}
        disabled={filters.length >= MOST_FILTERS}
        onClick={() => onChange([...filters, { field: 'unit', values: [] }])}
      >
        {t('filter.add')}
      </Button>
    </Fold>
  );
}

function asId(value: string): string | number {
  return value === CHOSEN_UNIT ? value : Number(value);
}

function same(value: string): string {
  return value;
}
