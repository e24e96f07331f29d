import {
  formerSettings,
  readSettings,
  removeSetting,
  saveSettings,
  type SettingName,
  type Settings,
} from '../../device/settings/device-settings.ts'

/** A first page never waits longer than this for the browser's storage. */
const loadTimeoutMs = 1_000

const memory = new Map<SettingName, unknown>()

/** The device's settings in this page: read from IndexedDB once, before the first page, and from memory after that. */
export const deviceSettings = {
  async load(): Promise<void> {
    const former = formerStorage()
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), loadTimeoutMs))
    const reading = readSettings(former).catch(() => null)
    // Without IndexedDB the values of an earlier build are still there.
    const settings = (await Promise.race([reading, timeout])) ?? (former === null ? new Map() : formerSettings(former))
    for (const [name, value] of settings) memory.set(name, value)
  },

  /** Null where it is not set. The caller checks its shape. */
  read: (name: SettingName): unknown => memory.get(name) ?? null,

  /** Resolves when it is stored; where storage is disabled it lasts as long as this page. */
  async save(settings: Settings): Promise<void> {
    for (const [name, value] of settings) memory.set(name, value)
    await ifStorage(() => saveSettings(settings))
  },

  async remove(name: SettingName): Promise<void> {
    memory.delete(name)
    await ifStorage(() => removeSetting(name))
  },
}

/** A setting is a convenience: where the browser's storage fails, the page goes on without it. */
async function ifStorage(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // The memory of this page has it.
  }
}

function formerStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    // Storage may be disabled.
    return null
  }
}
