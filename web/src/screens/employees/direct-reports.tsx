import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useRows } from '../../api/rows.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import type { PartProps } from '../../features/data-manager/parts/define-part.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { personName } from './use-standing.ts';

const useStyles = makeStyles({
  title: { ...type.lead, margin: `0 0 ${space.s2}` },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexWrap: 'wrap', gap: space.s3 },
  person: { minHeight: size.iconLarge },
  note: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** So many are named. */
const most = 20;

/** Who reports to the person; choosing one opens it. */
export function DirectReports({ row }: PartProps<'employees'>) {
  const styles = useStyles();
  const t = useText('people');
  const heading = useId();
  const [, setSearch] = useSearchParams();
  const read = useRows('employees', {
    where: { primary_reports_to_ref: row.employee_id },
    columns: ['employee_id', 'given_name', 'family_name', 'work_email'],
    sort: ['family_name', 'given_name'],
    limit: most,
    count: true,
  });
  const people = read.data?.rows ?? [];
  const more = (read.data?.total ?? 0) - people.length;
  const open = (id: number) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('row', String(id));
      return next;
    });
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('directReports')}
      </h3>
      {read.failure && <p role="alert">{read.failure.message}</p>}
      {read.loading && <Placeholder height={size.row} />}
      {read.data && people.length === 0 && <p className={styles.note}>{t('noDirectReports')}</p>}
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.employee_id}>
            <Link as="button" className={styles.person} onClick={() => open(person.employee_id)}>
              {personName(person)}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>{t('moreReports', { count: more })}</p>}
    </section>
  );
}
