import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { newPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Entry } from '../../web/src/features/dialogues/entries.ts';
import { Thread } from '../../web/src/features/dialogues/thread.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { makePng } from '../support/pictures.ts';
import { createSite } from '../worlds/site.tsx';

it('an item of a dialogue shows its picture above its words; one that cannot be had is said, and the words stay', async () => {
  const { api, account } = await createSite();
  await loadTexts('en_us', 'dialogue');
  const place = { table: 'survey_items', column: 'illustration', type: 'png' } as const;
  const name = newPictureName(place, '0123456789abcdef', api.clock.now());
  const { store } = api.context(account.accountId);
  await store
    .table('survey_items')
    .create({ survey_item_id: 1, survey_id_ref: 1, item_type: 'comment', illustration: name });
  const picture = makePng({ width: 8, height: 8 });
  await api.ports.blobs.put('PERMANENT', `${account.accountId}/images/${name}`, picture, 'image/png');
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => {};
  const said = { from: 'bot', kind: 'said', title: '', fresh: false } as const;
  const entries: readonly Entry[] = [
    { ...said, key: '0', text: 'Look at this', picture: name },
    { ...said, key: '1', text: 'And at this', picture: name.replace('0123', '3210') },
  ];
  await act(async () => {
    render(
      <FluentProvider theme={webLightTheme}>
        <Thread
          entries={entries}
          typed={null}
          onPress={() => {}}
          acts={{ onChange: () => {}, onComment: () => {}, takesComment: () => false }}
          asks={false}
          waits={false}
        />
      </FluentProvider>,
    );
  });
  await screen.findByText('Failed to download image');
  expect(document.querySelectorAll('img[src="blob:shown"]')).toHaveLength(1);
  screen.getByText('Look at this');
  screen.getByText('And at this');
});
