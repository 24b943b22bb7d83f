import { Button } from '@fluentui/react-components';
import { Placeholder } from '../../../components/placeholder.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { narrowScreen, useMedia } from '../../../hooks/use-media.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import { usedFilters } from '../controller/filters.ts';
import { viewFor } from './view.ts';

type Props = { readonly onUpload: () => void };

/** The rows as a table, or as cards on a narrow screen; or why there are none. */
export function RowList({ onUpload }: Props) {
  const t = useText('data-manager');
  const controller = useTable();
  const { metadata, rows, table, name } = controller;
  const narrow = useMedia(narrowScreen);
  const failure = metadata.failure ?? rows.failure;
  if (metadata.missing) return <StateMessage alert title={t('unknownTable', { name })} />;
  if (failure)
    return (
      <StateMessage
        alert
        title={t('failedTitle', { name: table?.label ?? name })}
        actions={<Button onClick={() => void rows.refresh()}>{t('tryAgain')}</Button>}
      >
        {failure.message}
      </StateMessage>
    );
  if (!table || rows.loading) return <Placeholder height={`${44 + rows.pageSize * 45}px`} />;
  if (rows.rows.length === 0) return <NoRows onUpload={onUpload} />;
  const { Rows } = viewFor({ narrow });
  return <Rows table={table} />;
}

function NoRows({ onUpload }: Props) {
  const t = useText('data-manager');
  const { rows, editor, can } = useTable();
  if (rows.search)
    return (
      <StateMessage
        title={t('notFoundTitle')}
        actions={<Button onClick={() => rows.setSearch('')}>{t('clearSearch')}</Button>}
      >
        {t('notFoundText', { search: rows.search })}
      </StateMessage>
    );
  if (usedFilters(rows.filters).length > 0)
    return (
      <StateMessage
        title={t('notFoundTitle')}
        actions={<Button onClick={() => rows.setFilters({})}>{t('filterClear')}</Button>}
      >
        {t('notFiltered')}
      </StateMessage>
    );
  const add = can('create') && (
    <>
      <Button appearance="primary" onClick={() => void editor.create()}>
        {t('add')}
      </Button>
      <Button onClick={onUpload}>{t('bulkUpload')}</Button>
    </>
  );
  return (
    <StateMessage title={t('emptyTitle')} actions={add}>
      {t('emptyText')}
    </StateMessage>
  );
}
