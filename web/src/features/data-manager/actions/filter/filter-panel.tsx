import { Button, CounterBadge, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { wireFilters } from '@livingroom/shared/contracts/row-query.ts';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { displayMs, notify } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import { type Filters, usedFilters, whereOf } from '../../controller/filters.ts';
import type { Field, TableInfo } from '../../controller/metadata.ts';
import { SidePanel } from '../side-panel.tsx';
import { ToolButton } from '../tool-button.tsx';
import { FilterField } from './filter-field.tsx';

const useStyles = makeStyles({ heading: { margin: 0, fontSize: tokens.fontSizeBase400 } });

/** The button that says how many columns are filtered, and its panel. */
export function FilterAction() {
  const t = useText('data-manager');
  const { rows, table } = useTable();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<Filters>({});
  const used = usedFilters(rows.filters).length;
  if (!table || filterFields(table).length === 0) return null;
  return (
    <>
      <ToolButton
        icon={<Filter20Regular />}
        label={t('filter')}
        onClick={() => {
          setDraft(rows.filters);
          setOpen(true);
        }}
        badge={
          used > 0 && <CounterBadge count={used} size="small" aria-label={t('filtered', { count: used })} />
        }
      />
      <FilterPanel
        table={table}
        open={open}
        draft={draft}
        onDraft={setDraft}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

type PanelProps = {
  readonly table: TableInfo;
  readonly open: boolean;
  readonly draft: Filters;
  readonly onDraft: (draft: Filters) => void;
  readonly onClose: () => void;
};

function FilterPanel({ table, open, draft, onDraft, onClose }: PanelProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows } = useTable();
  const apply = () => {
    if (wireFilters(whereOf(draft)) === wireFilters(whereOf(rows.filters)))
      return notify(t('noChanges'), 'info', displayMs.dataManager);
    rows.setFilters(draft);
    onClose();
  };
  const buttons = (
    <>
      <Button disabled={usedFilters(draft).length === 0} onClick={() => onDraft({})}>
        {t('filterClear')}
      </Button>
      <Button
        icon={<ArrowUndo20Regular />}
        disabled={draft === rows.filters}
        onClick={() => onDraft(rows.filters)}
      >
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
      label={`${t('filter')} ${table.label}`}
      onClose={onClose}
      footer={buttons}
    >
      <h3 className={styles.heading}>{t('filterBy')}</h3>
      {filterFields(table).map((field) => (
        <FilterField
          key={field.name}
          field={field}
          chosen={draft[field.name] ?? []}
          onChange={(chosen) => onDraft({ ...draft, [field.name]: chosen })}
        />
      ))}
    </SidePanel>
  );
}

function filterFields(table: TableInfo): readonly Field[] {
  return table.fields.filter(
    ({ name, variable }) =>
      variable.filterable !== false &&
      variable.visible !== false &&
      name !== table.key &&
      variable.type !== 'json' &&
      variable.type !== 'array',
  );
}
