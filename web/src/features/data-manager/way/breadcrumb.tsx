import {
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  Breadcrumb as Crumbs,
  makeStyles,
} from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { Fragment } from 'react';
import { useAnyRows } from '../../../api/rows.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { addressOfTab, type Step } from '../address/list-address.ts';
import type { Address } from '../address/use-address.ts';
import { useTableInfo, useTableLabels } from '../controller/metadata.ts';
import type { DataTab } from '../data-tab.ts';
import { useCellText } from '../fields/kinds.ts';
import { nameOf } from '../views/row-parts.tsx';

const useStyles = makeStyles({
  way: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s1, marginBlock: space.s2 },
});

type Props = { readonly start: DataTab; readonly address: Address };

/** The tables that led here, each by the row that was left; every one of them leads back. */
export function Breadcrumb({ start, address }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const labels = useTableLabels();
  const { steps, tab } = address.shown;
  const backTo = (depth: number) => address.go({ ...addressOfTab(tab), steps: steps.slice(0, depth) });
  return (
    <div className={styles.way}>
      <IconButton
        appearance="subtle"
        icon={<ArrowLeft20Regular />}
        label={t('way.back')}
        onClick={() => backTo(steps.length - 1)}
      />
      <Crumbs aria-label={t('way')} size="medium">
        <BreadcrumbItem>
          <BreadcrumbButton onClick={() => backTo(0)}>
            {labels.get(start.table) ?? start.table}
          </BreadcrumbButton>
        </BreadcrumbItem>
        {steps.map((step, place) => {
          const isHere = place === steps.length - 1;
          const from = steps[place - 1]?.table ?? start.table;
          // Two steps of one way may be of the same table: their place tells them apart.
          const key = `${place} ${step.table}`;
          return (
            <Fragment key={key}>
              <BreadcrumbDivider />
              <BreadcrumbItem>
                <BreadcrumbButton current={isHere} {...(isHere ? {} : { onClick: () => backTo(place + 1) })}>
                  <RowsOf table={from} step={step} label={labels.get(step.table) ?? step.table} />
                </BreadcrumbButton>
              </BreadcrumbItem>
            </Fragment>
          );
        })}
      </Crumbs>
    </div>
  );
}

type RowsOfProps = { readonly table: string; readonly step: Step; readonly label: string };

/** Whose rows they are: the name of the row that was left, looked up, since no name of anybody stands in an address. */
function RowsOf({ table, step, label }: RowsOfProps) {
  const t = useText('data-manager');
  const { value: info } = useTableInfo(table);
  const where = info ? { [info.key]: step.of } : {};
  const found = useAnyRows(info && table, { where, limit: 1, names: true });
  const text = useCellText(found.data?.names ?? {});
  const [row] = found.data?.rows ?? [];
  return info && row ? t('way.of', { table: label, name: nameOf(info, row, text) }) : label;
}
