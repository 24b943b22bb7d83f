import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { createSiteHistory } from './site-history.ts';

/** The browser's address as the router sees it; leaving a page with unsaved changes asks first. */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(createSiteHistory);
  const [view, setView] = useState(history.view);
  useLayoutEffect(() => history.listen(setView), [history]);
  return (
    <Router location={view.location} navigationType={view.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
