import { Button, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import { pageSizes } from '../controller/use-rows.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', margin: '12px 0' },
  search: {
    flexGrow: 1,
    minWidth: '160px',
    maxWidth: '320px',
    '@media (max-width: 600px)': { flexBasis: '100%', maxWidth: '100%' },
  },
  right: { marginLeft: 'auto', display: 'flex', gap: '8px', flexWrap: 'wrap' },
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
    margin: '12px 0',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  group: { display: 'flex', gap: '8px', alignItems: 'center' },
});

/** Add, delete selected, refresh and search; `children` are further buttons. */
export function Toolbar({ children }: { readonly children?: ReactNode }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows, editor, selection, can, removing, removeSelected } = useTable();
  const chosen = selection.ids.size;
  return (
    <div className={styles.bar}>
      {rows.searchable && (
        <SearchBox
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={rows.search}
          onChange={(_, { value }) => rows.setSearch(value)}
        />
      )}
      <div className={styles.right}>
        {chosen > 0 && (
          <Button icon={<Delete20Regular />} disabled={removing} onClick={() => void removeSelected()}>
            {t('deleteSelected', { count: chosen })}
          </Button>
        )}
        <Button
          appearance="subtle"
          icon={<ArrowClockwise20Regular />}
          aria-label={t('refresh')}
          title={t('refresh')}
          disabled={rows.refreshing}
          onClick={() => void rows.refresh()}
        />
        {children}
        {can('create') && (
          <Button appearance="primary" icon={<Add20Regular />} onClick={() => void editor.create()}>
            {t('add')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Page, page size, and Load More while the table has rows that are not here. */
export function Pager() {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows } = useTable();
  if (rows.fetched === 0 || rows.failure) return null;
  const isPart = rows.fetched < rows.total;
  return (
    <div className={styles.pager}>
      <div className={styles.group} role="status">
        {isPart
          ? t('large', { from: 1, to: rows.fetched, total: rows.total })
          : t('items', { count: rows.total })}
        {isPart && (
          <Button size="small" disabled={rows.refreshing} onClick={rows.loadMore}>
            {t('loadMore')}
          </Button>
        )}
      </div>
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
        <Button
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={t('previous')}
          disabled={rows.page === 0}
          onClick={() => rows.setPage(rows.page - 1)}
        />
        {t('pageOf', { page: rows.page + 1, pages: rows.pages })}
        <Button
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={t('next')}
          disabled={rows.page + 1 >= rows.pages}
          onClick={() => rows.setPage(rows.page + 1)}
        />
      </div>
    </div>
  );
}
