import type { Channel, DevicePlatform, DeviceStorage, Locks, LocalTextStore } from './platform.ts'

const locks: Locks = {
  request: (name, how, work) => {
    switch (how) {
      case 'wait':
        return navigator.locks.request(name, () => work(true))
      case 'if-free':
        return navigator.locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null))
      case 'steal':
        return navigator.locks.request(name, { steal: true }, () => work(true))
    }
  },
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  const post = channel.postMessage.bind(channel)
  return {
    post: (message) => post(message),
    listen: (listener) => {
      const onMessage = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}

const storage: DeviceStorage = {
  // Only pages may ask; a worker has no such call.
  persist: async () =>
    (await (navigator.storage as { persist?: () => Promise<boolean> } | undefined)?.persist?.()) ?? false,
  estimate: async () => {
    const answer = await navigator.storage?.estimate?.()
    return answer?.quota === undefined || answer.usage === undefined
      ? null
      : { usage: answer.usage, quota: answer.quota }
  },
}

type PageStorage = { getItem: (key: string) => string | null; setItem: (key: string, text: string) => void }

// Workers have no such storage.
const pageStorage = () => (globalThis as { localStorage?: PageStorage }).localStorage

const localText: LocalTextStore = {
  read: (key) => pageStorage()?.getItem(key) ?? null,
  write: (key, text) => pageStorage()?.setItem(key, text),
}

/** The browser's own clock, random numbers, locks, channels and storage, in page and worker alike. */
export const browserPlatform = (): DevicePlatform => ({
  fetch: (...request) => fetch(...request),
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  },
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  locks,
  channel: openChannel,
  storage,
  localText,
  location: () => null,
  origin: () => location.origin,
  timezoneOffset: () => new Date().getTimezoneOffset(),
})
