import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useRows } from '../../api/rows.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({ field: { maxWidth: size.form, marginBottom: space.s4 } });

const ALL = 200;

type Props = { readonly chosen: number | null; readonly onChoose: (id: number) => void };

/** Which run is shown; only where there are several. */
export function RunChooser({ chosen, onChoose }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { data } = useRows('flow_executions', {
    limit: ALL,
    columns: ['flow_execution_id', 'name', 'status'],
  });
  const runs = data?.rows ?? [];
  if (runs.length < 2 && chosen !== null) return null;
  return (
    <Field className={styles.field} label={t('run')}>
      <Select value={String(chosen ?? '')} onChange={(_, { value }) => onChoose(Number(value))}>
        {chosen === null && <option value="" disabled hidden />}
        {runs.map(({ flow_execution_id: id, name, status }) => (
          <option key={id} value={id}>
            {t('run.named', { name, status: t(`status.${status}`) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
