import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { openCompanion } from '../../lib/companion.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { type Found, useFound } from './use-found.ts';

const useStyles = makeStyles({
  dialog: {
    boxSizing: 'border-box',
    width: `calc(100vw - ${size.field})`,
    maxWidth: size.wide,
    marginTop: space.s7,
    padding: space.s3,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  input: { width: '100%' },
  list: { marginTop: space.s3, maxHeight: '60vh', overflowY: 'auto', position: 'relative' },
  group: { ...type.caption, padding: `${space.s2} ${space.s3}`, color: tokens.colorNeutralForeground3 },
  hit: {
    ...type.body,
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space.s4,
    minHeight: size.target,
    padding: `0 ${space.s3}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  more: { ...type.caption, color: tokens.colorNeutralForeground3 },
  note: {
    ...type.caption,
    margin: `${space.s3} 0 0`,
    padding: `0 ${space.s3}`,
    color: tokens.colorNeutralForeground2,
  },
});

/** One field over everything that the reader may open; arrows move, Enter opens, Esc closes. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const t = useText('search');
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, asked } = useFound(typed);
  const place = Math.min(at, Math.max(0, found.length - 1));
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const open = async ({ group, to }: Found) => {
    if (group === 'help') {
      onClose();
      return openCompanion('help', { topic: to });
    }
    if (!(await mayLeave())) return;
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((place + step + found.length) % found.length);
    }
    const chosen = found[place];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      void open(chosen);
    }
  };
  const idOf = (hit: Found) => `${listId}-${hit.key}`;
  const active = found[place];
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('open')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={onKeyDown}
    >
      <Input
        className={styles.input}
        size="large"
        appearance="filled-darker"
        type="search"
        autoFocus
        contentBefore={<Search20Regular />}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-label={t('field')}
        placeholder={t('field')}
        {...(active ? { 'aria-activedescendant': idOf(active) } : {})}
        value={typed}
        onChange={(_, { value }) => {
          setTyped(value);
          setAt(0);
        }}
      />
      <div id={listId} role="listbox" aria-label={t('results')} className={styles.list}>
        {found.map((hit, index) => (
          <div key={hit.key}>
            {hit.group !== found[index - 1]?.group && (
              <div className={styles.group} aria-hidden>
                {t(`group.${hit.group}`)}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of its list */}
            <div
              id={idOf(hit)}
              role="option"
              tabIndex={-1}
              aria-selected={index === place}
              className={mergeClasses(styles.hit, index === place && styles.chosen)}
              onClick={() => void open(hit)}
            >
              <span dir="auto">{hit.name}</span>
              <span className={styles.more}>{hit.more}</span>
            </div>
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {!asked
          ? t('hint')
          : found.length === 0
            ? t('none', { text: typed.trim() })
            : t('found', { count: found.length })}
      </p>
    </dialog>
  );
}
