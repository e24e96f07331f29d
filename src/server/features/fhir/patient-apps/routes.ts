import * as calls from '../../../../contract/fhir.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import { rateLimiter } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'
import { allowApp } from './allow-app.ts'
import { checkAppRequest } from './check-app-request.ts'
import { getAllowedApps } from './get-allowed-apps.ts'
import { stopApp } from './stop-app.ts'

/** The calls about apps that patients allow to read their record. */
export function patientAppRoutes(services: Services): BoundEndpoint[] {
  const asking = { ...services, attempts: rateLimiter(services.database.pool, services.pause) }
  return [
    bind(calls.checkAppRequest, checkAppRequest(asking)),
    bind(calls.allowApp, allowApp(asking)),
    bind(calls.getAllowedApps, getAllowedApps(services)),
    bind(calls.stopApp, stopApp(services)),
  ]
}
