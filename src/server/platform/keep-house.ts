import { forgetProofs } from './device-store.ts'
import type { Services } from './services.ts'

/** Job: seals files of older keys, or of none, with the newest file key, forgets proofs that no nonce lets in any more, and sign-ups that nobody confirmed. */
export const keepHouse =
  (services: Pick<Services, 'database' | 'clock' | 'files'>, forgetSignUps: () => Promise<void>) =>
  async (): Promise<void> => {
    await forgetProofs(services.database.db, services.clock.now())
    await forgetSignUps()
    await services.files.resealOld()
  }
