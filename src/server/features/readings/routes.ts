import * as calls from '../../../contract/readings/readings.ts'
import * as hiddenPhotosCalls from '../../../contract/images/hidden-photos.ts'
import * as questions from '../../../contract/visits/visit-questions.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { diagnoseSpot, undoDiagnosis } from './diagnose-spot.ts'
import { openReading } from './open-reading.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { hidePhoto } from './photos/hide-photo.ts'
import { previewReport } from './publish/preview-report.ts'
import { publishReading } from './publish/publish-reading.ts'
import { askOpinion, saveDraft } from './save-draft.ts'
import { listQuestions, askPractice, withdrawQuestion } from './questions/ask-practice.ts'
import { searchReadings } from './search-readings.ts'
import { listReaders, flagUrgent, releaseReading, renewClaim } from './renew-claim.ts'

/** The reading room: from the list of visits that wait to the report of one. */
export function readingRoutes(services: Services, reading: AccessServices): BoundEndpoint[] {
  const ports: ReadingDependencies = { ...services, ...reading }
  return [
    bind(calls.searchReadings, searchReadings(ports)),
    bind(calls.listReaders, listReaders(ports)),
    bind(calls.openReading, openReading(ports)),
    bind(calls.renewClaim, renewClaim(ports)),
    bind(calls.releaseReading, releaseReading(ports)),
    bind(calls.saveDraft, saveDraft(ports)),
    bind(calls.diagnoseSpot, diagnoseSpot(ports)),
    bind(calls.undoDiagnosis, undoDiagnosis(ports)),
    bind(calls.askOpinion, askOpinion(ports)),
    bind(questions.askPractice, askPractice(ports)),
    bind(questions.withdrawQuestion, withdrawQuestion(ports)),
    bind(questions.listQuestions, listQuestions(ports)),
    bind(hiddenPhotosCalls.hidePhoto, hidePhoto(ports)),
    bind(calls.flagUrgent, flagUrgent(ports)),
    bind(calls.previewReport, previewReport(ports)),
    bind(calls.publishReading, publishReading(ports)),
  ]
}
