import { dehydrate, type DehydratedState, hydrate, MutationCache, QueryClient } from '@tanstack/react-query'
import type { PlannedUpload } from './plan-upload.ts'

/*
 * As TanStack Query's guide "Mutations" writes it (Persisting offline mutations, retry): defaults for the mutation by its
 * key, the client's paused mutations kept in IndexedDB at every change, and at a start hydrated and resumed.
 */

export type TanstackPage = {
  restore: () => Promise<void>
  send: (upload: PlannedUpload) => void
  /** Whether a paused mutation is in the database. */
  hasPersisted: () => Promise<boolean>
  /** Mutations that are under way or paused. */
  waiting: () => number
}

const mutationKey = ['send-visit']
const mutationCache = new MutationCache()
const client = new QueryClient({ mutationCache })
client.setMutationDefaults(mutationKey, {
  mutationFn: async ({ url, headers, body }: PlannedUpload) => {
    const answer = await fetch(url, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
  },
  retry: 3,
})

const request = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(new Error(String(asked.error))))
  })

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('tanstack', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('client'))
  return (await request(opening)).transaction('client', mode).objectStore('client')
}

const persist = async () => request((await store('readwrite')).put(dehydrate(client), 'client'))

const keptClient = async () => (await request((await store('readonly')).get('client'))) as DehydratedState | undefined

const page: TanstackPage = {
  restore: async () => {
    const kept = await keptClient()
    if (kept !== undefined) hydrate(client, kept)
    mutationCache.subscribe(() => void persist())
    client.mount()
    void client.resumePausedMutations()
  },
  send: (upload) => {
    const mutation = mutationCache.build(client, { mutationKey, ...client.getMutationDefaults(mutationKey) })
    mutation.execute(upload).catch(() => undefined)
  },
  hasPersisted: async () => {
    return ((await keptClient())?.mutations.length ?? 0) > 0
  },
  waiting: () => mutationCache.getAll().filter(({ state }) => state.status === 'pending').length,
}
Object.assign(globalThis, { tanstackPage: page })
