import * as calls from '../../../contract/own-data/own-data.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { Services } from '../../platform/services.ts'
import { closeAccount } from './close-account/close-account.ts'
import { requestExport } from './export/request-export.ts'
import { downloadExport } from './export/download-export.ts'
import { getMyData } from './get-my-data.ts'

/** A patient's stored data, its exports, and closing the account. */
export function ownDataRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(calls.getMyData, getMyData(services)),
    bind(calls.requestExport, requestExport({ ...services, attempts: rateLimiter(services.database.pool) })),
    bindRaw(calls.downloadExport, downloadExport(services)),
    bind(calls.closeAccount, closeAccount(services)),
  ]
}
