import { createBrowserKeys } from '../../../fakes/push-service.ts';
import type { States } from './scene.ts';

const endpoint = 'https://push.example.com/send/1';

/** A browser that shows notices. */
export const pushStates: States = {
  async 'pushes.subscribe'() {
    const { p256dh, auth } = createBrowserKeys();
    return { input: { body: { endpoint, p256dh, auth } } };
  },
  async 'pushes.forget'() {
    return { input: { body: { endpoint } } };
  },
};
