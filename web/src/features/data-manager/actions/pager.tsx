import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { IconButton } from '../../../components/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import type { TableInfo } from '../controller/metadata.ts';
import { useRowCount } from '../controller/row-count.ts';
import { pageSizes } from '../state/use-rows.ts';
import { useViews } from '../views/views.ts';

const useStyles = makeStyles({
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.s2} ${space.s4}`,
    alignItems: 'center',
    justifyContent: 'space-between',
    margin: `${space.s3} 0`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  group: { display: 'flex', flexWrap: 'wrap', gap: space.s2, alignItems: 'center' },
});

/** Which rows these are, page by page; a view of the whole table reads more of it by Load More. */
export function Pager() {
  const { rows, table } = useTable();
  return table && rows.fetched > 0 && !rows.failure ? <Counted table={table} /> : null;
}

function Counted({ table }: { readonly table: TableInfo }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const said = useRowCount(table.name);
  const { rows } = useTable();
  const whole = useViews(table).shown.whole === true;
  const first = whole ? 0 : rows.page * rows.pageSize;
  const shown = { from: first + 1, to: whole ? rows.fetched : first + rows.rows.length };
  const isPart = rows.fetched < rows.total;
  return (
    <div className={styles.pager}>
      <div className={styles.group}>
        <span role="status">
          {isPart ? t('large', { ...shown, rows: said(rows.total) }) : said(rows.total)}
        </span>
        {whole && isPart && (
          <Button size="small" disabled={rows.refreshing} onClick={rows.loadMore}>
            {t('loadMore')}
          </Button>
        )}
      </div>
      {!whole && <Turn />}
    </div>
  );
}

/** From page to page, and how long one is. */
function Turn() {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows } = useTable();
  return (
    <div className={styles.group}>
      <Select
        size="small"
        aria-label={t('pageSize')}
        value={String(rows.pageSize)}
        onChange={(_, { value }) => rows.setPageSize(Number(value))}
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      <IconButton
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        label={t('previous')}
        disabled={rows.page === 0}
        onClick={() => rows.setPage(rows.page - 1)}
      />
      {t('pageOf', { page: rows.page + 1, pages: rows.pages })}
      <IconButton
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        label={t('next')}
        disabled={rows.page + 1 >= rows.pages}
        onClick={() => rows.setPage(rows.page + 1)}
      />
    </div>
  );
}
