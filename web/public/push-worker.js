// Shows that something waits for somebody, in the words that came with it: they never say what. It answers no requests.

addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});

/** A browser ends the permission of a worker that shows nothing, so that it says its name at least. */
function show(data) {
  const { title = 'Livingroom', body = '', tag = 'livingroom' } = data?.json() ?? {};
  return registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png' });
}

/** The page that is open comes to the front as it is; else the own page opens. */
async function open() {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return page ? page.focus() : clients.openWindow('/employee');
}
