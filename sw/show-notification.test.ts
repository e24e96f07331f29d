import { expect, test, vi } from 'vitest'
import { showPushNotification } from './show-notification.ts'

test('a notice says the same whatever it is about, and knows its page', async () => {
  const showNotification = vi.fn(() => Promise.resolve())
  await showPushNotification({ showNotification }, '{"page":"reports"}')
  await showPushNotification({ showNotification }, 'https://else.example')
  expect(showNotification.mock.calls).toMatchObject([
    ['Lentigo', { body: 'There is something new in Lentigo.', data: { path: '/reports' } }],
    ['Lentigo', { body: 'There is something new in Lentigo.', data: { path: '/' } }],
  ])
})
