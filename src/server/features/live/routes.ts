import * as calls from '../../../contract/live.ts'
import { liveAudience } from '../../access/live-audience.ts'
import type { BoundEndpoint } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import { deleteOldEvents } from '../../platform/live/live-events-store.ts'
import type { Services } from '../../platform/services.ts'
import { findReportOfEvent } from './find-report-of-event.ts'
import { createChangeStreams } from './change-streams.ts'
import { streamChanges } from './stream-changes.ts'

/** A pharmacy's tablets share an address, and so do customers of a mobile network. */
const limits = { ofLogin: 12, ofAddress: 600, ofAll: 5000 }

/** The calls of the change streams; each open device has one. */
export function liveRoutes({ live, database, clock, logger }: Services): BoundEndpoint[] {
  const audience = liveAudience(database, { findReport: findReportOfEvent(database), now: clock.now })
  const streams = createChangeStreams({ feed: live, audience, limits, logger })
  return [bindRaw(calls.streamChanges, streamChanges({ streams, db: database.db }))]
}

/** Job: deletes changes that are too old for any client to resume from. */
export const deleteLiveEvents =
  ({ database: { db } }: Pick<Services, 'database'>) =>
  async (): Promise<void> => {
    await deleteOldEvents(db)
  }
