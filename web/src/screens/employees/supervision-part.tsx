import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Waiting } from '../../components/waiting.tsx';
import type { PartProps } from '../../features/data-manager/parts/define-part.ts';
import { LinkedRows } from '../../features/data-manager/parts/linked-rows.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useStanding } from './use-standing.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.s4 },
  note: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  act: { alignSelf: 'flex-start' },
});

/** The units that one person manages; of an employee, where they come from. */
export function SupervisionPart({ row, go }: PartProps<'employees'>) {
  const styles = useStyles();
  const t = useText('people');
  const id = row.employee_id;
  const { value, failure } = useStanding(id);
  if (failure) return <p role="alert">{failure.message}</p>;
  if (!value) return <Waiting label={t('looking')} />;
  if (value.role === 'employee' || value.role === null)
    return (
      <div className={styles.part}>
        <p className={styles.note}>{t('noSupervision')}</p>
        <Button className={styles.act} onClick={() => go('role')}>
          {t('toRole')}
        </Button>
      </div>
    );
  return (
    <div className={styles.part}>
      <p className={styles.note}>{t('supervises')}</p>
      <LinkedRows
        id={id}
        linked={{
          table: 'employee_units_managed',
          by: 'employee_id_ref',
          title: 'linked.unitsManaged',
          none: 'linked.noUnitsManaged',
        }}
      />
    </div>
  );
}
