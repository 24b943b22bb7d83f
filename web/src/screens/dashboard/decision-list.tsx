import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: `${size.field} minmax(0, 1fr)`,
    columnGap: space.s3,
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0, paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: size.field,
    height: size.field,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${look.noteLine}`,
    backgroundColor: look.note,
    color: tokens.colorNeutralForeground1,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  // As wide as its words, so that they stand below those above them.
  go: { minWidth: 0, marginInlineStart: `calc(-1 * ${space.s3})`, color: tokens.colorBrandForeground1 },
});

type Decision = {
  readonly key: string;
  readonly icon: ReactElement;
  readonly name: string;
  readonly text: string;
  /** The words of the way to it, and where it leads. */
  readonly go: string;
  readonly to: string;
};

type Props = { readonly decisions: readonly Decision[]; readonly className?: string };

/** What somebody has to decide, each with the page where it is decided; nothing else stands here. */
export function DecisionList({ decisions, className }: Props) {
  const styles = useStyles();
  const t = useText('dashboard');
  const navigate = useNavigate();
  return (
    <Panel title={t('decide')} {...(className ? { className } : {})}>
      {decisions.length === 0 ? (
        <p className={styles.text}>{t('decide.none')}</p>
      ) : (
        <ul className={styles.list}>
          {decisions.map(({ key, icon, name, text, go, to }) => (
            <li key={key} className={styles.item}>
              <span className={styles.mark}>{icon}</span>
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.text}>{text}</p>
                <Button className={styles.go} appearance="transparent" onClick={() => void navigate(to)}>
                  {go}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
