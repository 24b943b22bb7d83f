import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { media, space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  panel: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: space.s5,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow4,
    [media.phone]: { padding: space.s4 },
    [media.print]: { padding: space.s4, boxShadow: 'none' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `${space.s1} ${space.s4}`,
    marginBottom: space.s4,
    // A name that stands alone at the foot of a page names nothing.
    [media.print]: { breakAfter: 'avoid', breakInside: 'avoid' },
  },
  /** A small aside stays in its corner, however long the title is. */
  beside: { flexWrap: 'nowrap', alignItems: 'start' },
  title: {
    ...type.section,
    margin: 0,
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    [media.print]: type.lead,
  },
  note: { ...type.caption, color: tokens.colorNeutralForeground3 },
});

type Props = {
  readonly title: string;
  /** Beside the title: what the figures mean, or a quiet action. */
  readonly aside?: ReactNode;
  /** The aside is a sign or two, which stay beside a title of several lines. */
  readonly small?: boolean;
  readonly className?: string;
  /** Before the title, which says what it means. */
  readonly icon?: ReactNode;
  readonly style?: CSSProperties;
  /** Of its words, where they are not in the reader's language. */
  readonly lang?: string;
  readonly ref?: Ref<HTMLElement>;
  /** False: a copy of a part that stands elsewhere on the page, which is no region a second time. */
  readonly region?: boolean;
  readonly children: ReactNode;
};

/** A part of a page under a name of its own; no panel lies in another. */
export function Panel(props: Props) {
  const { title, aside, small = false, className, icon, style, lang, ref, region = true, children } = props;
  const styles = useStyles();
  const id = useId();
  return (
    <section
      ref={ref}
      className={mergeClasses(styles.panel, className)}
      style={style}
      lang={lang}
      {...(region ? { 'aria-labelledby': id } : {})}
    >
      <div className={mergeClasses(styles.head, small && styles.beside)}>
        <h2 id={id} className={styles.title}>
          {icon}
          {title}
        </h2>
        {typeof aside === 'string' ? <span className={styles.note}>{aside}</span> : aside}
      </div>
      {children}
    </section>
  );
}
