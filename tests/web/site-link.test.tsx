import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routeAt } from '../../web/src/app/routes.ts';
import { SiteRouter } from '../../web/src/app/site-router.tsx';
import { SiteLink } from '../../web/src/components/site-link.tsx';
import { useSearchParams } from '../../web/src/hooks/use-search-params.ts';

function Tabs() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <SiteLink to="/units">Units</SiteLink>
      <SiteLink to="/units?tab=people">People</SiteLink>
      <output>{search.get('tab')}</output>
      <button type="button" onClick={() => setSearch({ tab: 'one' })}>
        step
      </button>
      <button
        type="button"
        onClick={() =>
          setSearch((before) => ({ ...Object.fromEntries(before), page: '2' }), { replace: true })
        }
      >
        instead
      </button>
    </>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/units/below?tab=none');
  render(
    <SiteRouter>
      <Tabs />
    </SiteRouter>,
  );
});

afterEach(cleanup);

const at = () => window.location.pathname + window.location.search;

describe('a link of the site', () => {
  it('says which page it leads to is here, also below it', () => {
    expect(screen.getByText('Units')).toHaveProperty('ariaCurrent', 'page');
    expect(screen.getByText('People').getAttribute('aria-current')).toBeNull();
  });

  it('leads on without a load, and is one step however often it is followed', async () => {
    const user = userEvent.setup();
    const before = window.history.length;
    await user.click(screen.getByText('People'));
    await user.click(screen.getByText('People'));
    expect(at()).toBe('/units?tab=people');
    expect(window.history.length).toBe(before + 1);
    expect(screen.getByRole('status').textContent).toBe('people');
  });

  it.each([
    ['another tab', { ctrlKey: true }],
    ['another tab of a Mac', { metaKey: true }],
    ['another window', { shiftKey: true }],
    ['a download', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('leaves %s to the browser', (_, how) => {
    let kept: boolean | undefined;
    const see = (event: Event) => {
      kept = event.defaultPrevented;
      // There is no browser here that could follow it.
      event.preventDefault();
    };
    window.addEventListener('click', see);
    fireEvent.click(screen.getByText('People'), how);
    window.removeEventListener('click', see);
    expect(kept).toBe(false);
    expect(at()).toBe('/units/below?tab=none');
  });
});

describe('what the address asks for', () => {
  it('changes as a step, or in place of the last one', async () => {
    const user = userEvent.setup();
    const before = window.history.length;
    await user.click(screen.getByText('step'));
    expect(at()).toBe('/units/below?tab=one');
    await user.click(screen.getByText('instead'));
    expect(at()).toBe('/units/below?tab=one&page=2');
    expect(window.history.length).toBe(before + 1);
  });
});

describe('an address', () => {
  it.each(['/units', '/Units', '/units/', '/UNITS//'])('%s is the page Units', (path) => {
    expect(routeAt(path)?.name).toBe('Units');
  });

  it('of no page has none', () => {
    expect(routeAt('/units/below')).toBeUndefined();
    expect(routeAt('/')).toBeUndefined();
  });
});
