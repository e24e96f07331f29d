/**
 * Reads all rows of these stores with the browser's own API. Null if there is no such database; none is created.
 * Rejects if the database, or one of the stores, can't be read.
 */
export function readStores<Rows extends Record<string, unknown>>(
  name: string,
  { stores, factory }: { stores: readonly (keyof Rows & string)[]; factory: IDBFactory },
): Promise<{ [Store in keyof Rows]: Rows[Store][] } | null> {
  type Read = { [Store in keyof Rows]: Rows[Store][] }
  return new Promise((resolve, reject) => {
    const opening = factory.open(name)
    let isNew = false
    opening.addEventListener('upgradeneeded', () => {
      isNew = true
      opening.transaction?.abort()
    })
    opening.addEventListener('error', (event) => {
      event.preventDefault()
      if (isNew) resolve(null)
      else reject(opening.error ?? new Error(`The database ${name} could not be read.`))
    })
    opening.addEventListener('success', () => {
      const db = opening.result
      db.addEventListener('versionchange', () => db.close())
      try {
        const reading = db.transaction(stores, 'readonly')
        const read = stores.map((store) => [store, reading.objectStore(store).getAll()] as const)
        reading.addEventListener('complete', () =>
          resolve(Object.fromEntries(read.map(([store, { result }]) => [store, result])) as Read),
        )
        reading.addEventListener('abort', () => reject(reading.error ?? new Error(`${name} could not be read.`)))
      } catch (error) {
        reject(error)
      } finally {
        // It closes after the pending requests.
        db.close()
      }
    })
  })
}
