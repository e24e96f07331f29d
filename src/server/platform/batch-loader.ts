/** Loads many keys in one query; returns values in the order of the keys. */
type LoadMany<K, V> = (keys: readonly K[]) => Promise<readonly V[]>

const maxInFlight = 4
const maxBatch = 500

/**
 * Returns a function that loads one key. It batches all keys requested in the same turn of the event loop, or while
 * earlier batches are in flight. Nothing is cached: the query is always sent after the request. A batch that fails
 * rejects all of its requests.
 */
export function batchLoader<K, V>(loadMany: LoadMany<K, V>): (key: K) => Promise<V> {
  let waiting: { key: K; resolve: (value: V) => void; reject: (error: unknown) => void }[] = []
  let inFlight = 0
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || waiting.length === 0 || inFlight >= maxInFlight) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      inFlight += 1
      void load(batch).finally(() => {
        inFlight -= 1
        schedule()
      })
      schedule()
    })
  }
  const load = async (batch: typeof waiting) => {
    try {
      const values = await loadMany(batch.map(({ key }) => key))
      batch.forEach(({ resolve }, i) => resolve(values[i] as V))
    } catch (error) {
      batch.forEach(({ reject }) => reject(error))
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      schedule()
    })
}
