/**
 * All rows of these stores of a database, by the browser's own means and nothing else's; null where there is no such
 * database, and none is made. Rejects where it, or one of the stores, can't be read.
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
        // It closes once what was asked is answered.
        db.close()
      }
    })
  })
}
