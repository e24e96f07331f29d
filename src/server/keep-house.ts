import { forgetProofs } from './http/device-store.ts'
import { forgetOldBrowsers } from './records/accounts/known-browser-store.ts'
import type { Services } from './platform/services.ts'

/** Job: seals files of older keys, or of none, with the newest file key, forgets proofs that no nonce lets in any more, browsers unused for half a year, and what the features keep for a time only. */
export const keepHouse =
  (services: Pick<Services, 'database' | 'clock' | 'files'>, forgetOld: readonly (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    await forgetProofs(services.database.db, services.clock.now())
    await forgetOldBrowsers(services.database.db, services.clock.now())
    for (const forget of forgetOld) await forget()
    await services.files.resealOld()
  }
