import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { wireFilters } from '@livingroom/shared/calls/row-query.ts';
import { useState } from 'react';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { displayMs, notify } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Filters, Tests } from '../../controller/rows.ts';
import { narrowed, whereOf } from '../../fields/filters.ts';
import { filterFields } from '../../fields/kinds.ts';
import type { PanelProps } from '../define-action.ts';
import { FilterField } from './filter-field.tsx';
import { TestLines } from './test-lines.tsx';

const useStyles = makeStyles({ heading: { margin: 0, fontSize: tokens.fontSizeBase400 } });

type Draft = { readonly filters: Filters; readonly tests: Tests };

/** What is chosen here filters the list once it is applied. */
export function FilterPanel({ open, onClose }: PanelProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows, table } = useTable();
  /** Null until something is chosen: then the panel shows what the list shows. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const { filters, tests } = draft ?? rows;
  const leave = () => {
    setDraft(null);
    onClose();
  };
  const apply = () => {
    const asked = (of: Draft) => wireFilters(whereOf(table, of.filters, of.tests));
    if (asked({ filters, tests }) === asked(rows))
      return notify(t('noChanges'), 'info', displayMs.dataManager);
    rows.narrow(filters, tests);
    leave();
  };
  const buttons = (
    <>
      <Button disabled={narrowed(filters, tests) === 0} onClick={() => setDraft({ filters: {}, tests: {} })}>
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
          <div key={field.name}>
            <FilterField
              field={field}
              chosen={filters[field.name] ?? []}
              onChange={(values) => setDraft({ filters: { ...filters, [field.name]: values }, tests })}
            />
            {field !== table.joined && (
              <TestLines
                field={field}
                tests={tests[field.name] ?? []}
                onChange={(all) => setDraft({ filters, tests: withTests(tests, field.name, all) })}
              />
            )}
          </div>
        ))}
    </SidePanel>
  );
}

function withTests(tests: Tests, field: string, all: Tests[string]): Tests {
  const { [field]: _, ...others } = tests;
  return all.length > 0 ? { ...others, [field]: all } : others;
}
