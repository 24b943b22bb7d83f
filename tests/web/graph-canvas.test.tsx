import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GraphCanvas } from '../../web/src/components/canvas/graph-canvas.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';

const user = userEvent.setup();

const nodes = [
  { id: 'a', x: 0, y: 0, name: 'Start' },
  { id: 'b', x: 0, y: 100, name: 'Reminder' },
  { id: 'c', x: 300, y: 100, name: 'Mail' },
];
const links = [
  { id: 'ab', from: 'a', to: 'b', label: 'after 3 days' },
  { id: 'ac', from: 'a', to: 'c', label: 'at once' },
];

function show(editable = true) {
  const work = {
    onSelect: vi.fn(),
    onOpen: vi.fn(),
    onMove: vi.fn(),
    onLink: vi.fn(),
    onRefused: vi.fn(),
    onRemove: vi.fn(),
    onAddAfter: vi.fn(),
    onCopy: vi.fn(),
    onPaste: vi.fn(),
    refusal: ({ from, to }: { readonly from: string; readonly to: string }) =>
      from === 'b' && to === 'a' ? 'That would be a circle.' : null,
  };
  const size = { width: 200, height: 60 };
  render(
    <GraphCanvas {...work} {...{ nodes, links, size, editable }} label="Flow" selected={null}>
      {(id) => <span>content {id}</span>}
    </GraphCanvas>,
  );
  return work;
}

/** A graph that somebody works on: what is added comes below its node and is selected. */
function Growing() {
  const [graph, setGraph] = useState({ nodes, links });
  const [selected, select] = useState<string | null>(null);
  const add = (after: string) => {
    setGraph(({ nodes: all, links: lines }) => ({
      nodes: [...all, { id: 'new', x: 0, y: 200, name: `Added after ${after}` }],
      links: [...lines, { id: 'an', from: after, to: 'new', label: 'then' }],
    }));
    select('new');
  };
  const remove = (id: string) => {
    setGraph(({ nodes: all, links: lines }) => ({
      nodes: all.filter((one) => one.id !== id),
      links: lines.filter((one) => one.id !== id && one.from !== id && one.to !== id),
    }));
    select(null);
  };
  const work = { onOpen: vi.fn(), onMove: vi.fn(), onLink: vi.fn(), onRefused: vi.fn(), refusal: () => null };
  return (
    <GraphCanvas
      {...{ ...work, ...graph, selected }}
      size={{ width: 200, height: 60 }}
      editable
      label="Flow"
      onSelect={select}
      onRemove={remove}
      onAddAfter={add}
    >
      {(id) => <span>content {id}</span>}
    </GraphCanvas>
  );
}

const node = (name: string) => screen.getByRole('button', { name });

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await loadTexts('en_us', 'canvas');
});

describe('the canvas of a graph', () => {
  test('arrow keys walk along links and across branches, and one node alone is a stop of Tab', async () => {
    const work = show();
    node('Start').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(node('Reminder'));
    expect([...document.querySelectorAll('[data-graph-node][tabindex="0"]')]).toEqual([node('Reminder')]);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(node('Mail'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(node('Start'));
    await user.keyboard('{Enter}');
    expect(work.onOpen).toHaveBeenCalledWith('a');
  });

  test('L starts a link, arrows choose its end, and Enter makes it or says why not', async () => {
    const work = show();
    node('Reminder').focus();
    await user.keyboard('l');
    expect(screen.getByRole('status').textContent).toContain('Linking from Reminder to Mail');
    await user.keyboard('{Enter}');
    expect(work.onLink).toHaveBeenCalledWith({ from: 'b', to: 'c' });
    await user.keyboard('l{ArrowDown}{Enter}');
    expect(work.onRefused).toHaveBeenCalledWith('That would be a circle.');
    await user.keyboard('l{Escape}');
    expect(work.onLink).toHaveBeenCalledTimes(1);
  });

  test('keys of a node move, copy, add and remove it; those of a published one do not', async () => {
    const work = show();
    node('Mail').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(work.onMove).toHaveBeenCalledWith('c', { x: 300, y: 116 });
    await user.keyboard('{Control>}c{/Control}{Control>}v{/Control}a{Delete}');
    expect(work.onCopy).toHaveBeenCalledWith('c');
    expect(work.onPaste).toHaveBeenCalledWith('c');
    expect(work.onAddAfter).toHaveBeenCalledWith('c');
    expect(work.onRemove).toHaveBeenCalledWith('c');
    document.body.replaceChildren();
    const published = show(false);
    fireEvent.keyDown(node('Mail'), { key: 'Delete' });
    expect(published.onRemove).not.toHaveBeenCalled();
  });

  test('what a key adds takes the focus, and what is removed leaves it to a neighbour', async () => {
    render(<Growing />);
    node('Start').focus();
    await user.keyboard('a');
    expect(document.activeElement).toBe(node('Added after a'));
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('button', { name: 'Added after a' })).toBeNull();
    expect(document.activeElement).toBe(node('Start'));
    screen.getByRole('button', { name: 'after 3 days' }).focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('button', { name: 'after 3 days' })).toBeNull();
    expect(document.activeElement).toBe(node('Start'));
  });

  test('a press selects a node', () => {
    const work = show();
    fireEvent.click(node('Mail'));
    expect(work.onSelect).toHaveBeenCalledWith('c');
  });
});
