import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { AnyRow } from '@livingroom/shared/contracts/row-calls.ts';
import { rowAddresses } from '@livingroom/shared/contracts/rows.ts';
import { useState } from 'react';
import { rowsAt, useAnyRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s1,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: size.row,
    padding: `0 ${space.s1} 0 ${space.s3}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  add: { display: 'flex', flexWrap: 'wrap', gap: space.s2, alignItems: 'center' },
  choice: { flexGrow: 1, minWidth: size.tight },
});

/** What there is to choose from at most; a tree of drivers has forty, an organisation a few hundred units. */
const MOST_OPTIONS = 1_000;

type Props = {
  /** The table of links, its key, and which column names the row at hand. */
  readonly table: string;
  readonly linkKey: string;
  readonly from: { readonly field: string; readonly id: number };
  /** What is linked: the column, the table that it names and what people call its rows. */
  readonly to: {
    readonly field: string;
    readonly table: string;
    readonly key: string;
    readonly name: string;
  };
  readonly words: { readonly add: string; readonly none: string };
  readonly mayAdd: boolean;
};

/** What a row is linked to, with adding and removing. */
export function RowLinks({ table, linkKey, from, to, words, mayAdd }: Props) {
  const styles = useStyles();
  const t = useText('actions');
  const language = useStore(languageStore);
  const links = useAnyRows(table, { where: { [from.field]: from.id }, limit: MOST_OPTIONS });
  const options = useAnyRows(to.table, { language, limit: MOST_OPTIONS });
  const [chosen, choose] = useState('');
  const address = rowAddresses[table];
  const failed = (failure: { readonly message: string }) => notify(failure.message, 'error');
  const add = useAction(async () => {
    if (!address || chosen === '') return;
    await rowsAt(table, address).create({ [from.field]: from.id, [to.field]: Number(chosen) });
    choose('');
    await links.refresh();
  }, failed);
  const remove = useAction(async (id: string) => {
    if (!address) return;
    await rowsAt(table, address).remove(id);
    await links.refresh();
  }, failed);
  const failure = links.failure ?? options.failure;
  if (failure)
    return (
      <StateMessage
        alert
        title={t('failed')}
        actions={
          <Button onClick={() => void Promise.all([links.refresh(), options.refresh()])}>{t('again')}</Button>
        }
      >
        {failure.message}
      </StateMessage>
    );
  if (!links.data || !options.data) return <Placeholder height={size.menu} />;
  const names = new Map(options.data.rows.map((row) => [textOf(row[to.key]), textOf(row[to.name])]));
  const linked = new Set(links.data.rows.map((row) => textOf(row[to.field])));
  return (
    <>
      {links.data.rows.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.list}>
        {links.data.rows.map((row) => {
          const name = names.get(textOf(row[to.field])) ?? textOf(row[to.field]);
          return (
            <li key={textOf(row[linkKey])} className={styles.link}>
              {name}
              {mayRemove(row) && (
                <Button
                  appearance="subtle"
                  icon={<Dismiss20Regular />}
                  aria-label={t('remove', { name })}
                  disabled={remove.running}
                  onClick={() => void remove.run(textOf(row[linkKey]))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {mayAdd && (
        <div className={styles.add}>
          <Select
            className={styles.choice}
            aria-label={words.add}
            value={chosen}
            onChange={(_, { value }) => choose(value)}
          >
            <option value="">{t('choose')}</option>
            {[...names]
              .filter(([key]) => !linked.has(key))
              .map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </Select>
          <Button disabled={chosen === '' || add.running} onClick={() => void add.run()}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  );
}

function textOf(value: AnyRow[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function mayRemove({ can }: AnyRow): boolean {
  return typeof can === 'object' && can !== null && 'delete' in can && can.delete === true;
}
