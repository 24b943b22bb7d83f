import { Button } from '@fluentui/react-components';
import { EmptyPicture } from '../../../components/pictures/empty-picture.tsx';
import { NoMatchPicture } from '../../../components/pictures/no-match-picture.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { inPixels } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import type { TableInfo } from '../controller/metadata.ts';
import { narrowed } from '../fields/filters.ts';
import { useViews } from './views.ts';

/** The rows in the view that is chosen; or why there are none. */
export function RowList() {
  const t = useText('data-manager');
  const controller = useTable();
  const { metadata, rows, table, name, views } = controller;
  const failure = metadata.failure ?? rows.failure;
  const title = table
    ? t('failedTitle', { name: table.label })
    : metadata.id === undefined
      ? t('failedTables')
      : t('failedVariables', { id: metadata.id });
  if (metadata.missing) return <StateMessage alert title={t('unknownTable', { name })} />;
  if (failure)
    return (
      <ReadFailure title={title} message={failure.message} again={t('tryAgain')} onAgain={rows.refresh} />
    );
  if (!table || rows.loading || views.loading)
    return <Placeholder height={inPixels(44 + rows.pageSize * 45)} />;
  return rows.rows.length === 0 ? <NoRows /> : <ShownView table={table} />;
}

function ShownView({ table }: { readonly table: TableInfo }) {
  const { shown, options } = useViews(table);
  return <shown.Render table={table} options={options} />;
}

function NoRows() {
  const t = useText('data-manager');
  const { rows, editor, offers, panel, tab } = useTable();
  if (rows.search.typed)
    return (
      <StateMessage
        icon={<NoMatchPicture />}
        title={t('notFoundTitle')}
        actions={<Button onClick={() => rows.search.type('')}>{t('clearSearch')}</Button>}
      >
        {t('notFoundText', { search: rows.search.typed })}
      </StateMessage>
    );
  if (narrowed(rows.filters, rows.tests) > 0)
    return (
      <StateMessage
        icon={<NoMatchPicture />}
        title={t('notFoundTitle')}
        actions={<Button onClick={() => rows.narrow({}, {})}>{t('filterClear')}</Button>}
      >
        {t('notFiltered')}
      </StateMessage>
    );
  if (tab.Empty) return <tab.Empty />;
  const add = offers('create') && (
    <>
      <Button appearance="primary" onClick={() => void editor.create()}>
        {t('add')}
      </Button>
      <Button onClick={() => panel.show('upload')}>{t('bulkUpload')}</Button>
    </>
  );
  return (
    <StateMessage icon={<EmptyPicture />} title={t('emptyTitle')} actions={add}>
      {t(add ? 'emptyText' : 'emptyRead')}
    </StateMessage>
  );
}
