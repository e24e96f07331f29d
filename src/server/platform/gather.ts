/** One question for many keys: answers in the order of the keys. */
export type AskAll<K, V> = (keys: readonly K[]) => Promise<readonly V[]>

const atOnce = 4
const largest = 500

/**
 * Asks for one key, together with all others that are asked for in the same turn of the event loop, or while the
 * questions before are still under way. Nothing is kept: an answer is of a question that was sent after it was asked for.
 * What fails, fails for all who asked together.
 */
export function gather<K, V>(askAll: AskAll<K, V>): (key: K) => Promise<V> {
  let waiting: { key: K; resolve: (value: V) => void; reject: (error: unknown) => void }[] = []
  let underWay = 0
  let isPlanned = false

  const plan = () => {
    if (isPlanned || waiting.length === 0 || underWay >= atOnce) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      const asked = waiting.slice(0, largest)
      waiting = waiting.slice(largest)
      underWay += 1
      void answer(asked).finally(() => {
        underWay -= 1
        plan()
      })
      plan()
    })
  }
  const answer = async (asked: typeof waiting) => {
    try {
      const values = await askAll(asked.map(({ key }) => key))
      asked.forEach(({ resolve }, i) => resolve(values[i] as V))
    } catch (error) {
      asked.forEach(({ reject }) => reject(error))
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
}
