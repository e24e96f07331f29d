import type * as calls from '../../../../contract/bookings/services.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { presentService, presentServiceType } from '../../../records/bookings/services/present-service.ts'
import { readServiceTypes, readSpotChatService } from './service-store.ts'

/** services/getservicetypes: all types of service. */
export const getServiceTypes =
  ({ database: { db } }: Services): Handler<typeof calls.getServiceTypes> =>
  async () =>
    (await readServiceTypes(db)).map(presentServiceType)

/** services/getspotchatservice: the SpotChat service; null if none is offered. */
export const getSpotChatService =
  ({ database: { db } }: Services): Handler<typeof calls.getSpotChatService> =>
  async () => {
    const row = await readSpotChatService(db)
    return row ? presentService(row) : null
  }
