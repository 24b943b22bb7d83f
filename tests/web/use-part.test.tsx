import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { partOf, usePart } from '../../web/src/hooks/use-part.ts';
import { pageIsThere } from '../../web/src/lib/behind.ts';

/** A part whose code does not come before the network is up. */
function world() {
  const network = { up: false, asked: 0 };
  const part = partOf(async () => {
    network.asked += 1;
    if (!network.up) throw new TypeError('Failed to fetch');
    return () => <p>there</p>;
  });
  function Host({ wanted }: { readonly wanted: number }) {
    const { Part, failure } = usePart(part, wanted);
    return Part ? <Part /> : <p>{failure === null ? 'not yet' : 'did not come'}</p>;
  }
  return { network, Host };
}

it('is asked for again by each wish until it has come', async () => {
  const { network, Host } = world();
  const { rerender } = render(<Host wanted={1} />);
  await screen.findByText('did not come');
  network.up = true;
  rerender(<Host wanted={2} />);
  await screen.findByText('there');
  rerender(<Host wanted={3} />);
  expect(network.asked).toBe(2);
});

it('comes behind the page, and when the network is back where that was lost', async () => {
  const { network, Host } = world();
  render(<Host wanted={0} />);
  expect(network.asked).toBe(0);
  pageIsThere();
  await expect.poll(() => network.asked).toBe(1);
  screen.getByText('not yet');
  network.up = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await screen.findByText('there');
});
