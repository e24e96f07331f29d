import { createStore, del, get, getMany, setMany, type UseStore } from 'idb-keyval'

/**
 * Small values of this device, whoever is signed in, that pages and the service worker need; never about patients.
 * `device-use`: `tablet` once staff chose a practice here, `own` once somebody else signed in; `last-practice`: its id
 * and name; `dermatoscope`: what close-ups are taken with.
 */
export const settingNames = ['language', 'device-use', 'last-practice', 'dermatoscope'] as const
export type SettingName = (typeof settingNames)[number]
export type Settings = ReadonlyMap<SettingName, unknown>

/** The part of localStorage that the migration needs. */
type FormerStorage = { getItem: (key: string) => string | null; removeItem: (key: string) => void }

/** Builds before idb-keyval stored these values in localStorage: the language as it is, the others as JSON. */
const formerKeys: Partial<Record<SettingName, string>> = {
  language: 'lentigo.language',
  'last-practice': 'lentigo.last-practice',
  dermatoscope: 'lentigo.dermatoscope',
}

let opened: UseStore | undefined
const store = () => (opened ??= createStore('lentigo-settings', 'settings'))

/**
 * Every setting of this device. Values of an earlier build are moved here from `former`, where they stay until they are
 * stored; while such a build is still open in another tab its value is the newer one. Rejects where IndexedDB does.
 */
export async function readSettings(former: FormerStorage | null): Promise<Settings> {
  const moved = former === null ? new Map<SettingName, unknown>() : formerSettings(former)
  if (moved.size > 0) await setMany([...moved], store())
  for (const name of moved.keys()) former?.removeItem(formerKeys[name] ?? '')
  const values = await getMany<unknown>([...settingNames], store())
  return new Map(settingNames.flatMap((name, at) => (values[at] === undefined ? [] : [[name, values[at]]])))
}

/** One setting; null where it is not set. Its shape is for the caller to check. */
export const readSetting = async (name: SettingName): Promise<unknown> => (await get<unknown>(name, store())) ?? null

/** Resolves when they are stored. */
export const saveSettings = (settings: Settings): Promise<void> => setMany([...settings], store())

/** Deletes a setting; one that is not there is no error. */
export const removeSetting = (name: SettingName): Promise<void> => del(name, store())

/** What an earlier build left in localStorage. What can't be read there is left out. */
export function formerSettings(former: FormerStorage): Map<SettingName, unknown> {
  const found = new Map<SettingName, unknown>()
  for (const name of settingNames) {
    const key = formerKeys[name]
    const text = key === undefined ? null : former.getItem(key)
    if (text !== null) found.set(name, name === 'language' ? text : parsed(text))
  }
  // Only tablets of practices have a last practice.
  if (found.has('last-practice')) found.set('device-use', 'tablet')
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
