import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { BuildingPeople20Regular } from '@fluentui/react-icons/svg/building-people';
import { Wrench20Regular } from '@fluentui/react-icons/svg/wrench';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRows } from '../../api/rows.ts';
import { useCall } from '../../api/use-call.ts';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StatusBadge } from '../../features/accounts/account-status.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { DecisionList } from './decision-list.tsx';
import { useGridStyles } from './styles.ts';

/** Spec 2 §9: accounts that a list shows. */
const LISTED = 500;
/** Organisations that stand on the first page. */
const SHOWN = 8;
/** Days without a sign-in after which an organisation is worth a look. */
const QUIET_DAYS = 30;
/** An account that waits for somebody comes before one that is only quiet. */
const trouble: { readonly [status: string]: number } = { closed: 3, pending: 2 };

type Account = Pick<Row<'accounts'>, 'account_id' | 'account_name' | 'status' | 'last_login' | 'created_at'>;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.s1} ${space.s4}`,
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0, paddingTop: 0 },
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  text: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  // Its words stand on the panel's edges, not its padding.
  all: { color: tokens.colorBrandForeground1, marginInline: `calc(-1 * ${space.s3})` },
  go: {
    marginTop: space.s3,
    marginInlineStart: `calc(-1 * ${space.s3})`,
    color: tokens.colorBrandForeground1,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: `${space.s2} ${space.s4}`,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  },
});

/** The operator's first page: the organisations, those that wait for something, and how the platform stands. */
export function SystemDashboard({ greeting }: { readonly greeting: string }) {
  const t = useText('dashboard');
  const grid = useGridStyles();
  const navigate = useNavigate();
  const { systemAccountId } = useSession();
  const { data, failure, refresh } = useRows('accounts', {
    columns: ['account_id', 'account_name', 'status', 'last_login', 'created_at'],
    limit: LISTED,
  });
  if (failure)
    return (
      <Page title={greeting}>
        <ReadFailure
          title={t('system.failed')}
          message={failure.message}
          again={t('tryAgain')}
          onAgain={refresh}
        />
      </Page>
    );
  // Made-up answers are no organisation.
  const accounts = data?.rows.filter(
    ({ account_id: id, status }) => id !== systemAccountId && status !== 'sample',
  );
  const active = accounts?.filter(({ status }) => status === 'active').length ?? 0;
  return (
    <Page
      title={greeting}
      {...(accounts ? { headline: t('system.headline', { count: accounts.length, active }) } : {})}
      action={
        <Button
          appearance="primary"
          size="large"
          onClick={() => void navigate('/account-manager?tab=create')}
        >
          {t('system.create')}
        </Button>
      }
    >
      <div className={grid.grid}>
        <div className={mergeClasses(grid.wide, grid.column)}>
          {accounts ? (
            <Organisations accounts={accounts} className={grid.first} />
          ) : (
            <Placeholder height={size.tree} />
          )}
        </div>
        <div className={mergeClasses(grid.slim, grid.column)}>
          {accounts && <Waiting accounts={accounts} className={grid.second} />}
          <Platform className={grid.third} />
        </div>
      </div>
    </Page>
  );
}

type Part = { readonly accounts: readonly Account[]; readonly className: string };

function Organisations({ accounts, className }: Part) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const navigate = useNavigate();
  const day = (text: string) => dateFormat(locale, { dateStyle: 'medium' }).format(new Date(text));
  const now = Date.now();
  const first = accounts
    .map((account) => ({ account, quiet: quietDays(account, now) }))
    .toSorted(
      (one, other) =>
        troubleOf(other) - troubleOf(one) || other.account.created_at.localeCompare(one.account.created_at),
    );
  return (
    <Panel
      className={className}
      title={t('system.first')}
      aside={
        <Button
          className={styles.all}
          appearance="transparent"
          onClick={() => void navigate('/account-manager')}
        >
          {t('system.all')}
        </Button>
      }
    >
      {first.length === 0 ? (
        <p className={styles.text}>{t('system.nobody')}</p>
      ) : (
        <ul className={styles.list}>
          {first.slice(0, SHOWN).map(({ account, quiet }) => (
            <li key={account.account_id} className={styles.item}>
              <div>
                <h3 className={styles.name} dir="auto">
                  {account.account_name}
                </h3>
                <p className={styles.text}>
                  {!account.last_login
                    ? t('system.notYet', { date: day(account.created_at) })
                    : quiet >= QUIET_DAYS
                      ? t('system.quiet', { count: quiet })
                      : t('system.signedIn', { date: day(account.last_login) })}
                </p>
              </div>
              <StatusBadge status={account.status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type Looked = { readonly account: Account; readonly quiet: number };

/** Those on their way out, those that wait, those that nobody uses any more, all others. */
function troubleOf({ account, quiet }: Looked): number {
  return trouble[account.status] ?? (quiet >= QUIET_DAYS ? 1 : 0);
}

function quietDays({ last_login }: Account, now: number): number {
  return last_login ? Math.floor((now - Date.parse(last_login)) / DAY_MS) : 0;
}

/** What went wrong since yesterday, organisations that nobody uses yet, and those on their way out. */
function Waiting({ accounts, className }: Part) {
  const t = useText('dashboard');
  const [start] = useState(() => new Date(Date.now() - DAY_MS).toISOString());
  const { data: errors } = useCall(errorLog.operations.counts, { query: { start } });
  const open = errors ? errors.counts.open.critical + errors.counts.open.error : 0;
  const decisions = (['pending', 'closed'] as const).flatMap((status) => {
    const count = accounts.filter((account) => account.status === status).length;
    if (count === 0) return [];
    return {
      key: status,
      icon: <BuildingPeople20Regular aria-hidden />,
      name: t(`system.${status}`, { count }),
      text: t(`system.${status}.text`),
      go: t('system.look'),
      to: '/account-manager',
    };
  });
  const wrong = {
    key: 'errors',
    icon: <Wrench20Regular aria-hidden />,
    name: t('system.errors', { count: open }),
    text: t('system.errors.text'),
    go: t('system.errors.go'),
    to: '/system-dashboard?tab=errors',
  };
  return <DecisionList decisions={[...(open > 0 ? [wrong] : []), ...decisions]} className={className} />;
}

function Platform({ className }: Pick<Part, 'className'>) {
  const styles = useStyles();
  const t = useText('dashboard');
  const navigate = useNavigate();
  const { data, failure } = useCall(health.operations.read, {});
  return (
    <Panel title={t('system.platform')} className={className}>
      <dl className={styles.facts}>
        <dt>{t('system.service')}</dt>
        <dd role={failure ? 'alert' : undefined}>
          {failure ? failure.message : data ? t('system.up') : '…'}
        </dd>
        <dt>{t('system.version')}</dt>
        <dd>{data?.version ?? '…'}</dd>
      </dl>
      <Button className={styles.go} appearance="transparent" onClick={() => void navigate('/role-manager')}>
        {t('system.roles')}
      </Button>
    </Panel>
  );
}
