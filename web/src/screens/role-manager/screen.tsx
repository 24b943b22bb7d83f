import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  CompoundButton,
  makeStyles,
} from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { Matrix } from './matrix.tsx';
import { Operations } from './operations.tsx';
import { type Names, useNames } from './use-names.ts';
import { type Rights, useRights } from './use-rights.ts';

const useStyles = makeStyles({
  choice: { maxWidth: 'none', justifyContent: 'flex-start', textAlign: 'start' },
  // The first word stands on the page's left edge.
  crumbs: { marginInlineStart: `calc(-1 * ${space.s2})`, '& ol': { flexWrap: 'wrap' } },
  cards: {
    display: 'grid',
    gap: space.s4,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.menu}), 1fr))`,
    marginTop: space.s4,
  },
});

/** Where the drill-down stands, as the address says it. */
export type Place = {
  readonly role: string | null;
  readonly domain: string | null;
  readonly subdomain: string | null;
};

/** Role Manager (spec 1 §2): roles, their domains, subdomains and the operations that they hold. */
export function Screen() {
  const t = useText('role-manager');
  const rights = useRights();
  const names = useNames();
  const [search, setSearch] = useSearchParams();
  const place = {
    role: search.get('role'),
    domain: search.get('domain'),
    subdomain: search.get('subdomain'),
  };
  const matrix = !place.role && search.get('view') === 'matrix';
  const [titleRow, setTitleRow] = useState<HTMLElement | null>(null);
  const go = (next: Partial<Place>) =>
    setSearch(
      Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as Record<string, string>,
    );
  if (rights.failure && !rights.mappings)
    return (
      <Page headline={t('headline')}>
        <ReadFailure title={t('failed')} message={rights.failure.message} onAgain={rights.refresh} />
      </Page>
    );
  return (
    <Page headline={t('headline')} action={<div ref={setTitleRow} />}>
      {!place.role && <Ways matrix={matrix} choose={(next) => setSearch(next ? { view: 'matrix' } : {})} />}
      {!matrix && <Crumbs place={place} go={go} names={names} />}
      {rights.roles && rights.permissions && rights.mappings && matrix ? (
        <Matrix rights={rights} names={names} go={go} />
      ) : rights.roles && rights.permissions && rights.mappings ? (
        <Level place={place} rights={rights} go={go} titleRow={titleRow} names={names} />
      ) : (
        <Placeholder height={size.tree} />
      )}
    </Page>
  );
}

const ways = ['steps', 'matrix'] as const;

type WaysProps = { readonly matrix: boolean; readonly choose: (matrix: boolean) => void };

/** Step by step, or all at one look. */
function Ways({ matrix, choose }: WaysProps) {
  const t = useText('role-manager');
  return (
    <Tabs
      tabs={ways.map((name) => ({ name, title: t(`view.${name}`) }))}
      shown={matrix ? 'matrix' : 'steps'}
      onShow={(name) => choose(name === 'matrix')}
    />
  );
}

type Go = (next: Partial<Place>) => void;

type CrumbsProps = { readonly place: Place; readonly go: Go; readonly names: Names };

function Crumbs({ place: { role, domain, subdomain }, go, names: called }: CrumbsProps) {
  const styles = useStyles();
  const t = useText('role-manager');
  const crumbs = [
    { name: t('roles'), to: {}, current: !role },
    ...(role ? [{ name: `${t('domains')}: ${called.role(role)}`, to: { role }, current: !domain }] : []),
    ...(role && domain
      ? [{ name: `${t('subdomains')}: ${called.domain(domain)}`, to: { role, domain }, current: !subdomain }]
      : []),
    ...(role && domain && subdomain
      ? [
          {
            name: `${t('operations')}: ${called.subdomain(subdomain)}`,
            to: { role, domain, subdomain },
            current: true,
          },
        ]
      : []),
  ];
  return (
    <Breadcrumb className={styles.crumbs} aria-label={t('path')}>
      {crumbs.map(({ name, to, current }, at) => (
        <Fragment key={name}>
          {at > 0 && <BreadcrumbDivider />}
          <BreadcrumbItem>
            <BreadcrumbButton type="button" current={current} onClick={() => go(to)}>
              {name}
            </BreadcrumbButton>
          </BreadcrumbItem>
        </Fragment>
      ))}
    </Breadcrumb>
  );
}

type LevelProps = {
  readonly place: Place;
  readonly rights: Rights;
  readonly go: Go;
  readonly titleRow: HTMLElement | null;
  readonly names: Names;
};

function Level({ place, rights, go, titleRow, names }: LevelProps) {
  const t = useText('role-manager');
  const { roles = [], permissions = [], mappings = [] } = rights;
  const { role, domain, subdomain } = place;
  if (!role)
    return (
      <Choices
        offered={roles.map(({ role_name, role_description }) => ({
          key: role_name,
          name: names.role(role_name),
          text: role_description ?? '',
        }))}
        choose={(key) => go({ role: key })}
      />
    );
  const known = roles.find(({ role_name }) => role_name === role);
  if (!known) return <StateMessage alert title={t('noRole', { role })} />;
  const held = new Set(
    mappings.filter(({ role_id_ref }) => role_id_ref === known.role_id).map((one) => one.permission_id_ref),
  );
  const count = (some: typeof permissions) =>
    t('held', {
      held: some.filter(({ permission_id }) => held.has(permission_id)).length,
      count: some.length,
    });
  if (!domain) {
    const groups = [...Map.groupBy(permissions, (one) => one.domain)];
    return (
      <Choices
        offered={groups.map(([key, some]) => ({ key, name: names.domain(key), text: count(some) }))}
        choose={(key) => go({ role, domain: key })}
      />
    );
  }
  const within = permissions.filter((one) => one.domain === domain);
  if (within.length === 0) return <StateMessage alert title={t('noDomain', { domain })} />;
  if (!subdomain) {
    const groups = [...Map.groupBy(within, (one) => one.subdomain)];
    return (
      <Choices
        offered={groups.map(([key, some]) => ({ key, name: names.subdomain(key), text: count(some) }))}
        choose={(key) => go({ role, domain, subdomain: key })}
      />
    );
  }
  const own = within.filter((one) => one.subdomain === subdomain);
  if (own.length === 0) return <StateMessage alert title={t('noSubdomain', { subdomain })} />;
  return <Operations role={known} permissions={own} rights={rights} titleRow={titleRow} names={names} />;
}

type ChoicesProps = {
  readonly offered: readonly { readonly key: string; readonly name: string; readonly text: string }[];
  readonly choose: (key: string) => void;
};

/** By name; the key, which calls and logs speak of, stands in the title. */
function Choices({ offered, choose }: ChoicesProps) {
  const styles = useStyles();
  return (
    <div className={styles.cards}>
      {offered
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ key, name, text }) => (
          <CompoundButton
            key={key}
            title={key}
            className={styles.choice}
            secondaryContent={text}
            onClick={() => choose(key)}
          >
            {name}
          </CompoundButton>
        ))}
    </div>
  );
}
