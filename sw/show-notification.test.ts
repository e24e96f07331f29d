import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { removeSetting, saveSettings } from '../src/device/settings/device-settings.ts'
import { showPushNotification } from './show-notification.ts'

afterEach(() => removeSetting('language'))

const shown = async (payload: string) => {
  const showNotification = vi.fn((_title: string, _options?: NotificationOptions) => Promise.resolve())
  await showPushNotification({ showNotification }, payload)
  return showNotification.mock.calls
}

test('a notification has the same text whatever it is about, and opens its page', async () => {
  const body = 'There is something new in Lentigo.'
  expect(await shown('{"page":"reports"}')).toMatchObject([['Lentigo', { body, data: { path: '/reports' } }]])
  expect(await shown('https://else.example')).toMatchObject([['Lentigo', { body, data: { path: '/' } }]])
})

test('it is in the language that was chosen on this device', async () => {
  await saveSettings(new Map([['language', 'mi']]))
  expect(await shown('{"page":"reports"}')).toMatchObject([
    ['Lentigo', { body: 'He mea hou kei Lentigo.', lang: 'mi', data: { path: '/reports' } }],
  ])
  await saveSettings(new Map([['language', 'en']]))
  expect(await shown('')).toMatchObject([['Lentigo', { body: 'There is something new in Lentigo.' }]])
})

test('it is shown in English where the setting can’t be read', async () => {
  const disk = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('The disk.', 'UnknownError')
  })
  expect(await shown('')).toMatchObject([['Lentigo', { body: 'There is something new in Lentigo.' }]])
  disk.mockRestore()
})
