import { Button, Field as FieldBox, makeStyles, Select } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { TableInfo } from '../../controller/metadata.ts';
import type { Sort } from '../../controller/rows.ts';
import { groupFields } from '../../fields/groups.ts';
import { listFields } from '../../fields/kinds.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2, marginBottom: space.s2 },
  column: { flexGrow: 1, flexBasis: size.tight, minWidth: 0 },
  direction: { flexGrow: 1, flexBasis: size.preview, minWidth: 0 },
});

type Props = { readonly table: TableInfo };

/** By what the rows are sorted: the first column decides, the next ones where it is equal. */
export function SortLines({ table }: Props) {
  const styles = useStyles();
  const t = useText('list-views');
  const { rows } = useTable();
  const { sorts, setSorts } = rows;
  const fields = listFields(table).filter(({ variable }) => variable.sortable !== false);
  const unused = fields.filter(({ name }) => sorts.every((sort) => sort.field !== name));
  const change = (place: number, sort: Sort | null) =>
    setSorts(sorts.flatMap((one, at) => (at === place ? (sort ?? []) : one)));
  return (
    <div>
      {sorts.map(({ field, descending }, place) => (
        <div key={field} className={styles.line}>
          <Select
            className={styles.column}
            aria-label={t('sort.column', { place: place + 1 })}
            value={field}
            onChange={(_, { value }) => change(place, { field: value, descending })}
          >
            {fields
              .filter(({ name }) => name === field || unused.some((one) => one.name === name))
              .map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
          </Select>
          <Select
            className={styles.direction}
            aria-label={t('sort.direction', { place: place + 1 })}
            value={descending ? 'down' : 'up'}
            onChange={(_, { value }) => change(place, { field, descending: value === 'down' })}
          >
            <option value="up">{t('sort.up')}</option>
            <option value="down">{t('sort.down')}</option>
          </Select>
          <IconButton
            appearance="subtle"
            icon={<Dismiss20Regular />}
            label={t('sort.remove', { place: place + 1 })}
            onClick={() => change(place, null)}
          />
        </div>
      ))}
      {unused[0] && sorts.length < 5 && (
        <Button
          appearance="subtle"
          size="small"
          icon={<Add16Regular />}
          onClick={() => setSorts([...sorts, { field: unused[0]?.name ?? '', descending: false }])}
        >
          {t(sorts.length === 0 ? 'sort.add' : 'sort.then')}
        </Button>
      )}
    </div>
  );
}

/** The column whose values part the rows into groups. */
export function GroupChoice({ table }: Props) {
  const t = useText('list-views');
  const { address } = useTable();
  const fields = groupFields(table);
  if (fields.length === 0) return null;
  return (
    <FieldBox label={t('group.title')} hint={t('group.hint')}>
      <Select
        value={address.shown.group ?? ''}
        onChange={(_, { value }) => address.go({ group: value || null, view: null, page: 0 })}
      >
        <option value="">{t('group.none')}</option>
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </FieldBox>
  );
}
