import type { Page } from '@playwright/test'

/** How many rows a store of the `device` database has, read without the app from any page of its origin. */
export const countRows = (page: Page, store: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('device')
        opening.addEventListener('success', () => {
          const db = opening.result
          const count = db.transaction(name).objectStore(name).count()
          count.addEventListener('success', () => {
            db.close()
            resolve(count.result)
          })
          count.addEventListener('error', () => reject(new Error(String(count.error))))
        })
      }),
    store,
  )
