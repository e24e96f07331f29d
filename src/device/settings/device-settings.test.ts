import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { readSetting, readSettings, removeSetting, saveSettings, settingNames } from './device-settings.ts'

afterEach(async () => {
  for (const name of settingNames) await removeSetting(name)
})

/** The localStorage that an earlier build left. */
function formerStorage(values: Record<string, string>) {
  const left = new Map(Object.entries(values))
  return {
    left,
    getItem: (key: string) => left.get(key) ?? null,
    removeItem: (key: string) => void left.delete(key),
  }
}

test('what is saved is read again, by page and worker; what is removed is not', async () => {
  await saveSettings(new Map([['language', 'mi']]))
  expect(await readSetting('language')).toBe('mi')
  expect([...(await readSettings(null))]).toEqual([['language', 'mi']])
  await removeSetting('language')
  expect([await readSetting('language'), (await readSettings(null)).size]).toEqual([null, 0])
})

test('values of an earlier build move out of localStorage; a device with a practice is a tablet', async () => {
  const former = formerStorage({
    'lentigo.language': 'mi',
    'lentigo.last-practice': '{"id":3,"name":"Harbour Pharmacy"}',
    'lentigo.dermatoscope': '{"cameraModelId":"DermLite","fovMicrometre":null}',
    'lentigo.last-sign-ins': '{}',
  })
  const settings = new Map<string, unknown>([
    ['language', 'mi'],
    ['device-use', 'tablet'],
    ['last-practice', { id: 3, name: 'Harbour Pharmacy' }],
    ['dermatoscope', { cameraModelId: 'DermLite', fovMicrometre: null }],
  ])
  expect(new Map(await readSettings(former))).toEqual(settings)
  expect([...former.left.keys()]).toEqual(['lentigo.last-sign-ins'])
  expect(new Map(await readSettings(former))).toEqual(settings)
})

test('a value that an earlier build stores after the move is the newer one', async () => {
  await saveSettings(new Map([['language', 'mi']]))
  expect((await readSettings(formerStorage({ 'lentigo.language': 'en' }))).get('language')).toBe('en')
})

test('nothing leaves localStorage before it is stored', async () => {
  const former = formerStorage({ 'lentigo.language': 'mi' })
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(readSettings(former)).rejects.toThrow('full')
  disk.mockRestore()
  expect(former.left.get('lentigo.language')).toBe('mi')
})
