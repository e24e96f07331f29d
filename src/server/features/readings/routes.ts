import * as calls from '../../../contract/readings.ts'
import { hidePhoto } from '../../../contract/visits/hidden-photos.ts'
import * as questions from '../../../contract/visits/visit-questions.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { answerSpot, undoSpot } from './diagnose-spot.ts'
import { openVisit } from './open-reading.ts'
import type { ReadingPorts } from './ports.ts'
import { hidePhotoOfReading } from './photos/hide-photo.ts'
import { preview } from './publish/preview-report.ts'
import { publishVisit } from './publish/publish-reading.ts'
import { askForOpinion, keepReadingDraft } from './save-draft.ts'
import { answerQuestions, askOfPractice, takeBackOfPractice } from './questions/ask-practice.ts'
import { searchWaiting } from './search-readings.ts'
import { answerReaders, flagReading, giveBackReading, stayWithReading } from './stay-reading.ts'

/** The reading room: from the list of visits that wait to the report of one. */
export function readingRoutes(services: Services, reading: PatientReading): Bound[] {
  const ports: ReadingPorts = { ...services, ...reading }
  return [
    bind(calls.searchReadings, searchWaiting(ports)),
    bind(calls.listReaders, answerReaders(ports)),
    bind(calls.openReading, openVisit(ports)),
    bind(calls.stayReading, stayWithReading(ports)),
    bind(calls.releaseReading, giveBackReading(ports)),
    bind(calls.saveDraft, keepReadingDraft(ports)),
    bind(calls.diagnoseSpot, answerSpot(ports)),
    bind(calls.undoDiagnosis, undoSpot(ports)),
    bind(calls.askOpinion, askForOpinion(ports)),
    bind(questions.askPractice, askOfPractice(ports)),
    bind(questions.takeQuestionBack, takeBackOfPractice(ports)),
    bind(questions.listQuestions, answerQuestions(ports)),
    bind(hidePhoto, hidePhotoOfReading(ports)),
    bind(calls.flagUrgent, flagReading(ports)),
    bind(calls.previewReport, preview(ports)),
    bind(calls.publishReading, publishVisit(ports)),
  ]
}
