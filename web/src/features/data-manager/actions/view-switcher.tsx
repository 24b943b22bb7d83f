import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { TableInfo } from '../controller/metadata.ts';
import { useViews } from '../views/views.ts';

/** The library's menu comes when it is opened first. */
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

/** How the rows are shown, where there is something to choose. */
export function ViewSwitcher({ table }: { readonly table: TableInfo }) {
  const t = useText('data-manager');
  const { offered, shown } = useViews(table);
  const [wanted, setWanted] = useState(false);
  if (offered.length < 2 && Object.keys(shown.options).length === 0) return null;
  const button = (
    <IconButton
      appearance="subtle"
      icon={shown.icon}
      label={t('viewAs')}
      aria-haspopup="menu"
      {...(wanted ? {} : { 'aria-expanded': false, onClick: () => setWanted(true) })}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewMenu table={table} trigger={button} />
    </Suspense>
  );
}
