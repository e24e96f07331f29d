import * as calls from '../../../contract/patients/own-data.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { Services } from '../../platform/services.ts'
import { closeOwnAccount } from './closing/close-account.ts'
import { askForCopy } from './copy/ask-for-copy.ts'
import { serveCopy } from './copy/serve-copy.ts'
import { answerMyData } from './get-my-data.ts'

/** What is kept of a patient, and copies of it. */
export function ownDataRoutes(services: Services): Bound[] {
  return [
    bind(calls.getMyData, answerMyData(services)),
    bind(calls.requestExport, askForCopy({ ...services, attempts: attemptsIn(services.database.pool) })),
    bindRaw(calls.downloadExport, serveCopy(services)),
    bind(calls.closeAccount, closeOwnAccount(services)),
  ]
}
