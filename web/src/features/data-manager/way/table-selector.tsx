import { Button, makeStyles } from '@fluentui/react-components';
import { TableMultiple20Regular } from '@fluentui/react-icons/svg/table-multiple';
import { useState } from 'react';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { size, space } from '../../../lib/theme/sizes.ts';
import { useTableLabels } from '../controller/metadata.ts';
import type { DataTab, TableSource } from '../data-tab.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s1 },
  table: { width: '100%', minHeight: size.target, justifyContent: 'flex-start' },
});

type Props = {
  readonly tables: readonly TableSource[];
  readonly shown: DataTab | undefined;
  readonly onShow: (table: string) => void;
};

/** Tables: the table selector of spec 1 §2, a side panel. */
export function TablesButton({ tables, shown, onShow }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const labels = useTableLabels();
  const [open, setOpen] = useState(false);
  const choose = (table: string) => {
    setOpen(false);
    onShow(table);
  };
  return (
    <>
      <Button icon={<TableMultiple20Regular />} onClick={() => setOpen(true)}>
        {t('tables')}
      </Button>
      <SidePanel open={open} title={t('tables')} onClose={() => setOpen(false)}>
        <ul className={styles.list}>
          {tables.map((table) => (
            <li key={table}>
              <Button
                className={styles.table}
                appearance={shown?.table === table ? 'secondary' : 'subtle'}
                aria-current={shown?.table === table}
                onClick={() => choose(table)}
              >
                {labels.get(table) ?? table}
              </Button>
            </li>
          ))}
        </ul>
      </SidePanel>
    </>
  );
}
