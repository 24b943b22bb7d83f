import { Button, makeStyles } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Panel } from '../../components/panel.tsx';
import { useTable } from '../../features/data-manager/controller/controller.tsx';
import type { AloneProps } from '../../features/data-manager/data-tab.ts';
import { RowForm } from '../../features/data-manager/row-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, space } from '../../lib/theme/sizes.ts';
import { CompanyParts } from './company-parts.tsx';

const useStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: space.s4,
    marginTop: space.s4,
    // The form is longer than a screen once its fields are there: what stands below it does not jump when they come.
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(100vh, auto) auto',
      alignItems: 'stretch',
    },
  },
  parts: { display: 'grid', gap: space.s4, justifyItems: 'stretch' },
});

/** The organisation's one company as a form, beside what concerns the organisation as a whole. */
export function OwnCompany({ row, onDirty }: AloneProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { offers, editor, rows } = useTable();
  const id = Number(row.company_id);
  const name = String(row.company_name ?? '');
  return (
    <div className={styles.halves}>
      <Panel title={name}>
        <RowForm
          key={id}
          table="companies"
          row={id}
          label={name}
          onSaved={() => void rows.refresh()}
          onDirty={onDirty}
        />
      </Panel>
      <div className={styles.parts}>
        <CompanyParts />
        {offers('create') && (
          <Button appearance="subtle" icon={<Add20Regular />} onClick={() => void editor.create()}>
            {t('company.another')}
          </Button>
        )}
      </div>
    </div>
  );
}
