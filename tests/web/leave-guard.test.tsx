import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { SiteRouter } from '../../web/src/app/site-router.tsx';
import { SiteLink } from '../../web/src/components/site-link.tsx';
import { useLeaveGuard } from '../../web/src/hooks/use-leave-guard.ts';
import { isGuarded, mayLeave } from '../../web/src/lib/leave-guard.ts';

let answers: boolean[] = [];
let asked = 0;

/** Types into something that is not saved; the question is answered by `answers`. */
function Editor() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useLeaveGuard(text !== '', async () => {
    asked += 1;
    return answers.shift() ?? false;
  });
  return (
    <>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <SiteLink to="/other">other</SiteLink>
      <SiteLink to="/editor?tab=2">tab</SiteLink>
      <button type="button" onClick={() => navigate('/login', { replace: true })}>
        redirect
      </button>
    </>
  );
}

const show = () =>
  render(
    <SiteRouter>
      <Routes>
        <Route path="/start" element={<SiteLink to="/editor">edit</SiteLink>} />
        <Route path="/editor" element={<Editor />} />
        <Route path="*" element={<p>somewhere else</p>} />
      </Routes>
    </SiteRouter>,
  );

const user = userEvent.setup();

async function edit() {
  show();
  await user.click(screen.getByText('edit'));
  await user.type(screen.getByLabelText('text'), 'half a sentence');
}

beforeEach(() => {
  window.history.replaceState(null, '', '/start');
  answers = [];
  asked = 0;
});

describe('leaving with something unsaved', () => {
  it('asks at a link, stays on no and goes on yes', async () => {
    await edit();
    answers = [false, true];
    await user.click(screen.getByText('other'));
    expect(await screen.findByDisplayValue('half a sentence')).toBeTruthy();
    expect(window.location.pathname).toBe('/editor');
    await user.click(screen.getByText('other'));
    await screen.findByText('somewhere else');
    expect(asked).toBe(2);
  });

  it('asks at the back button and keeps the address meanwhile', async () => {
    await edit();
    answers = [false, true];
    window.history.back();
    await waitFor(() => expect(asked).toBe(1));
    await waitFor(() => expect(window.location.pathname).toBe('/editor'));
    expect(screen.getByDisplayValue('half a sentence')).toBeTruthy();
    window.history.back();
    await screen.findByText('edit');
    expect(asked).toBe(2);
    expect(window.location.pathname).toBe('/start');
  });

  it('does not ask for another part of the same page, nor for a redirect of the site', async () => {
    await edit();
    await user.click(screen.getByText('tab'));
    expect(window.location.search).toBe('?tab=2');
    await user.click(screen.getByText('redirect'));
    await screen.findByText('somewhere else');
    expect(asked).toBe(0);
  });

  it('holds the closing of the tab back, and no longer once the person let it go', async () => {
    await edit();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(true);
    answers = [true];
    expect(await mayLeave()).toBe(true);
    expect(closing()).toBe(false);
  });

  it('asks nobody when nothing is unsaved', async () => {
    show();
    await user.click(screen.getByText('edit'));
    await user.click(screen.getByText('other'));
    await screen.findByText('somewhere else');
    expect([asked, isGuarded()]).toEqual([0, false]);
  });
});
