import * as bodyMarks from '../../../contract/readings/body-marks.ts'
import * as calls from '../../../contract/readings/readings.ts'
import * as hiddenPhotosCalls from '../../../contract/images/hidden-photos.ts'
import * as ownResults from '../../../contract/readings/own-results.ts'
import * as results from '../../../contract/readings/spot-results.ts'
import * as resultDrafts from '../../../contract/readings/result-drafts.ts'
import * as resultFile from '../../../contract/readings/spot-result-file.ts'
import * as resultFiles from '../../../contract/readings/result-files.ts'
import * as resultLinks from '../../../contract/readings/result-links.ts'
import * as sent from '../../../contract/readings/sent-readings.ts'
import * as returns from '../../../contract/readings/returns.ts'
import * as questions from '../../../contract/visits/visit-questions.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { bindForm } from '../../http/bind-form.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import type { Services } from '../../platform/services.ts'
import { makeSpotOfMark } from './body/make-spot-of-mark.ts'
import { setBodyMarks } from './body/set-body-marks.ts'
import { diagnoseSpot, undoDiagnosis } from './diagnose-spot.ts'
import { openReading } from './open-reading.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { hidePhoto } from './photos/hide-photo.ts'
import { previewReport } from './publish/preview-report.ts'
import { publishReading } from './publish/publish-reading.ts'
import { listQuestions, askPractice, withdrawQuestion } from './questions/ask-practice.ts'
import { askForSpotResult } from './results/ask-for-spot-result.ts'
import { getResultAudit } from './results/get-result-audit.ts'
import { saveResultDraft, saveResultDraftByLink } from './results/drafts/save-result-draft.ts'
import { addResultFile, addResultFileByLink } from './results/files/add-result-file.ts'
import { getResultFile, removeResultFile } from './results/files/get-result-file.ts'
import { openResultLink } from './results/links/open-result-link.ts'
import type { ResultLinkDependencies } from './results/links/result-link-dependencies.ts'
import { saveResultByLink } from './results/links/save-result-by-link.ts'
import { listOwnResults } from './results/list-own-results.ts'
import { saveSpotResult } from './results/save-spot-result.ts'
import { getSpotResult, searchSpotResults } from './results/search-spot-results.ts'
import { searchReadings } from './search-readings.ts'
import { askOpinion } from './ask-opinion.ts'
import { flagUrgent } from './flag-urgent.ts'
import { listReaders } from './list-readers.ts'
import { answerReturn } from './returns/answer-return.ts'
import { reopenReading } from './returns/reopen-reading.ts'
import { releaseReading, renewClaim } from './renew-claim.ts'
import { searchSentReadings } from './sent/search-sent-readings.ts'
import { saveDraft } from './save-draft.ts'

/** The reading room: from the worklist to publishing a report. */
export function readingRoutes(services: Services, reading: AccessServices): BoundEndpoint[] {
  const attempts = rateLimiter(services.database.pool, services.pause)
  const deps: ReadingDependencies & ResultLinkDependencies = { ...services, ...reading, attempts }
  return [
    bind(calls.searchReadings, searchReadings(deps)),
    bind(calls.listReaders, listReaders(deps)),
    bind(calls.openReading, openReading(deps)),
    bind(calls.renewClaim, renewClaim(deps)),
    bind(calls.releaseReading, releaseReading(deps)),
    bind(calls.saveDraft, saveDraft(deps)),
    bind(calls.diagnoseSpot, diagnoseSpot(deps)),
    bind(calls.undoDiagnosis, undoDiagnosis(deps)),
    bind(calls.askOpinion, askOpinion(deps)),
    bind(questions.askPractice, askPractice(deps)),
    bind(questions.withdrawQuestion, withdrawQuestion(deps)),
    bind(questions.listQuestions, listQuestions(deps)),
    bind(hiddenPhotosCalls.hidePhoto, hidePhoto(deps)),
    bind(calls.flagUrgent, flagUrgent(deps)),
    bind(bodyMarks.setBodyMarks, setBodyMarks(deps)),
    bind(bodyMarks.makeSpotOfMark, makeSpotOfMark(deps)),
    bind(calls.previewReport, previewReport(deps)),
    bind(sent.searchSentReadings, searchSentReadings(deps)),
    bind(returns.reopenReading, reopenReading(deps)),
    bind(returns.answerReturn, answerReturn(deps)),
    bind(calls.publishReading, publishReading(deps)),
    bind(results.searchSpotResults, searchSpotResults(deps)),
    bind(results.getSpotResult, getSpotResult(deps)),
    bind(results.saveSpotResult, saveSpotResult(deps)),
    bind(resultLinks.openResultLink, openResultLink(deps)),
    bind(resultLinks.saveResultByLink, saveResultByLink(deps)),
    bind(resultDrafts.saveResultDraft, saveResultDraft(deps)),
    bind(resultDrafts.saveResultDraftByLink, saveResultDraftByLink(deps)),
    bindForm(resultFiles.addResultFile, addResultFile(deps)),
    bindForm(resultFiles.addResultFileByLink, addResultFileByLink(deps)),
    bindRaw(resultFile.getResultFile, getResultFile(deps)),
    bind(resultFiles.removeResultFile, removeResultFile(deps)),
    bind(results.askForSpotResult, askForSpotResult(deps)),
    bind(results.getResultAudit, getResultAudit(deps)),
    bind(ownResults.listOwnResults, listOwnResults(deps)),
  ]
}
