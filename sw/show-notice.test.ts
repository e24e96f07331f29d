import { expect, test, vi } from 'vitest'
import { showNotice } from './show-notice.ts'

test('a notice says the same whatever it is about, and knows its page', async () => {
  const showNotification = vi.fn(() => Promise.resolve())
  await showNotice({ showNotification }, '{"page":"reports"}')
  await showNotice({ showNotification }, 'https://else.example')
  expect(showNotification.mock.calls).toMatchObject([
    ['Lentigo', { body: 'There is something new in Lentigo.', data: { path: '/reports' } }],
    ['Lentigo', { body: 'There is something new in Lentigo.', data: { path: '/' } }],
  ])
})
