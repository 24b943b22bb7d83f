import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { wireFilters } from '@livingroom/shared/calls/row-query.ts';
import { useState } from 'react';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { displayMs, notify } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Filters } from '../../controller/rows.ts';
import { usedFilters, whereOf } from '../../fields/filters.ts';
import { filterFields } from '../../fields/kinds.ts';
import type { PanelProps } from '../define-action.ts';
import { FilterField } from './filter-field.tsx';

const useStyles = makeStyles({ heading: { margin: 0, fontSize: tokens.fontSizeBase400 } });

/** What is chosen here filters the list once it is applied. */
export function FilterPanel({ open, onClose }: PanelProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows, table } = useTable();
  /** Null until something is chosen: then the panel shows what the list shows. */
  const [draft, setDraft] = useState<Filters | null>(null);
  const chosen = draft ?? rows.filters;
  const leave = () => {
    setDraft(null);
    onClose();
  };
  const apply = () => {
    if (wireFilters(whereOf(chosen)) === wireFilters(whereOf(rows.filters)))
      return notify(t('noChanges'), 'info', displayMs.dataManager);
    rows.setFilters(chosen);
    leave();
  };
  const buttons = (
    <>
      <Button disabled={usedFilters(chosen).length === 0} onClick={() => setDraft({})}>
        {t('filterClear')}
      </Button>
      <Button icon={<ArrowUndo20Regular />} disabled={draft === null} onClick={() => setDraft(null)}>
        {t('undo')}
      </Button>
      <Button appearance="primary" icon={<Filter20Regular />} onClick={apply}>
        {t('filterApply')}
      </Button>
    </>
  );
  return (
    <SidePanel
      open={open}
      title={t('filter')}
      label={`${t('filter')} ${table?.label ?? ''}`}
      onClose={leave}
      footer={buttons}
    >
      <h3 className={styles.heading}>{t('filterBy')}</h3>
      {table &&
        filterFields(table).map((field) => (
          <FilterField
            key={field.name}
            field={field}
            chosen={chosen[field.name] ?? []}
            onChange={(values) => setDraft({ ...chosen, [field.name]: values })}
          />
        ))}
    </SidePanel>
  );
}
