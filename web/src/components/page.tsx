import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from '../hooks/use-store.ts';
import { media, size, space, type } from '../lib/theme/sizes.ts';
import { uiStore } from '../lib/ui.ts';
import { Arcs } from './arcs.tsx';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: `calc(${size.page} + 2 * ${space.s6})`,
    padding: `${space.s5} ${space.s6} ${space.s7}`,
    [media.phone]: { padding: `${space.s4} ${space.s4} ${space.s6}` },
    // Edges of what is as wide as the page are drawn whole.
    [media.print]: { maxWidth: 'none', padding: `0 ${space.s0}` },
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    // The title and its action are on one line of every page, with a headline below or without.
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: space.s5,
    rowGap: space.s3,
    minHeight: size.row,
    marginBottom: space.s4,
  },
  // The longest word stands whole: sooner the action goes below.
  words: { flexGrow: 1, flexBasis: size.menu, minWidth: 'min-content', maxWidth: '100%' },
  // A title alone keeps its line: its action stands beside it where both fit, and below where they do not.
  short: { flexBasis: 'max-content' },
  title: {
    ...type.page,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: size.row,
    margin: 0,
    overflowWrap: 'break-word',
    [media.phone]: { ...type.pageSmall, [media.tiny]: type.pageTiny },
    [media.print]: { ...type.pageSmall, minHeight: 0 },
  },
  headline: {
    ...type.headline,
    margin: `${space.s1} 0 0`,
    maxWidth: size.wide,
    color: tokens.colorNeutralForeground2,
    textWrap: 'balance',
  },
  action: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2, minHeight: size.row },
  centred: {
    boxSizing: 'border-box',
    display: 'grid',
    // It begins where it will stay: in the middle it would jump up when its words come.
    placeItems: 'start center',
    minHeight: '100%',
    padding: `max(${space.s5}, 9vh) ${space.s4} ${space.s5}`,
  },
  first: { display: 'grid', rowGap: space.s5, justifyItems: 'center', width: '100%' },
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: size.card,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s4,
    padding: space.s6,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow4,
    [media.phone]: { padding: space.s5 },
  },
});

type PageProps = {
  readonly children: ReactNode;
  /** The name of what is on screen; without it the route's. */
  readonly title?: string;
  /** The sentence that somebody would repeat: what the page says, before its figures. */
  readonly headline?: ReactNode;
  /** The one main action, and at most a second, quieter one. */
  readonly action?: ReactNode;
};

/** What every page below asks first, such as whose it is; stands under its title. */
export const PageLead = createContext<ReactNode>(null);

/** The space of a screen below the header, on the one grid, with its title row. */
export function Page({ children, title, headline, action }: PageProps) {
  const styles = useStyles();
  const { headerTitle } = useStore(uiStore);
  const lead = useContext(PageLead);
  const name = title ?? headerTitle;
  // A route's title may come a moment after its page: its row has its place from the first.
  const hasRow = title === undefined || name !== '' || action;
  return (
    <div className={styles.page}>
      {hasRow && (
        <div className={styles.row}>
          <div className={mergeClasses(styles.words, !headline && styles.short)}>
            {name !== '' && <h1 className={styles.title}>{name}</h1>}
            {headline && <p className={styles.headline}>{headline}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {lead}
      {children}
    </div>
  );
}

/** One card in the middle, for pages without a shell. */
export function CentredCard({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <main className={styles.centred}>
      <div className={styles.first}>
        <Arcs />
        <div className={styles.card}>{children}</div>
      </div>
    </main>
  );
}
