import { forgetProofs } from './device-store.ts'
import type { Services } from './services.ts'

/** Job: seals files of older keys, or of none, with the newest file key, and forgets proofs that no nonce lets in any more. */
export const keepHouse = (services: Pick<Services, 'database' | 'clock' | 'files'>) => async (): Promise<void> => {
  await forgetProofs(services.database.db, services.clock.now())
  await services.files.resealOld()
}
