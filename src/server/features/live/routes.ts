import { streamChanges } from '../../../contract/live/changes.ts'
import { liveAudience } from '../../access/live-audience.ts'
import type { Bound } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import { forgetOldEvents } from '../../platform/live/live-events-store.ts'
import type { Services } from '../../platform/services.ts'
import { openStreams } from './open-streams.ts'
import { answerStream } from './stream-changes.ts'

/** A pharmacy's tablets share an address, and so do the customers of a mobile network. */
const limits = { ofLogin: 12, ofAddress: 600, ofAll: 5000 }

/** The stream of what changes, one for each open device. */
export function liveRoutes({ live, database, logger }: Services): Bound[] {
  const streams = openStreams({ feed: live, audience: liveAudience(database), limits, logger })
  return [bindRaw(streamChanges, answerStream({ streams, db: database.db }))]
}

/** Job: forgets changes that nobody catches up on any more. */
export const forgetLiveEvents =
  ({ database: { db } }: Pick<Services, 'database'>) =>
  async (): Promise<void> => {
    await forgetOldEvents(db)
  }
