import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { Placeholder } from '../../../components/placeholder.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import { idOf } from '../controller/row-calls.ts';
import { fieldsOf, type RowPart } from './define-part.ts';
import { LinkedRows } from './linked-rows.tsx';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: space.s5 },
  away: { display: 'none' },
  note: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The part that the address names; the first one where it names none. */
export function useShownPart(parts: readonly RowPart[]): RowPart | undefined {
  const { shown } = useTable().address;
  return parts.find(({ name }) => name === shown.part) ?? parts[0];
}

/** The tabs of one row; a tab with a field that is wrong says so. */
export function PartTabs({ parts }: { readonly parts: readonly RowPart[] }) {
  const t = useText('data-manager');
  const { address, editor } = useTable();
  const shown = useShownPart(parts);
  const isWrong = (part: RowPart) =>
    fieldsOf(parts, part, editor.fields).some(({ name }) => editor.errors[name]);
  return (
    <Tabs
      small
      tabs={parts.map((part) => ({
        name: part.name,
        title: isWrong(part) ? t('tabWrong', { name: t(part.title) }) : t(part.title),
      }))}
      shown={shown?.name}
      onShow={(name) => address.go({ part: name === parts[0]?.name ? null : name }, 'replace')}
    />
  );
}

/** What belongs to the open row beside its columns. A part stays once it was seen, with what is typed in it. */
export function PartBodies({ parts }: { readonly parts: readonly RowPart[] }) {
  const { editor, table } = useTable();
  const shown = useShownPart(parts);
  const key = table && editor.row ? idOf(table, editor.row) : null;
  return key === null ? <UnsavedNote part={shown} /> : <SeenParts key={key} {...{ parts, shown }} />;
}

function UnsavedNote({ part }: { readonly part: RowPart | undefined }) {
  const styles = useStyles();
  const t = useText('data-manager');
  if (part?.Unsaved)
    return (
      <Suspense fallback={<Placeholder height={size.tree} />}>
        <part.Unsaved />
      </Suspense>
    );
  if (!part?.linked && !part?.Panel) return null;
  return <p className={styles.note}>{t(part.unsavedNote ?? 'saveFirst')}</p>;
}

type SeenProps = { readonly parts: readonly RowPart[]; readonly shown: RowPart | undefined };

function SeenParts({ parts, shown }: SeenProps) {
  const styles = useStyles();
  const { editor, table, address } = useTable();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (shown && !seen.has(shown.name)) setSeen(new Set([...seen, shown.name]));
  const { row } = editor;
  if (!row || !table) return null;
  const go = (part: string) => address.go({ part }, 'replace');
  return parts
    .filter(({ name, linked, Panel }) => seen.has(name) && (linked || Panel))
    .map(({ name, linked = [], Panel }) => (
      <div key={name} className={name === shown?.name ? styles.part : styles.away}>
        {Panel && (
          <Suspense fallback={<Placeholder height={size.tree} />}>
            <Panel row={row} go={go} />
          </Suspense>
        )}
        {linked.map((one) => (
          <LinkedRows key={one.table} linked={one} id={Number(idOf(table, row))} />
        ))}
      </div>
    ));
}
