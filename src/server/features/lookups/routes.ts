import * as contract from '../../../contract/lookups/lookups.ts'
import { cancellationReasons } from '../../../domain/lookups/cancellation-reasons.ts'
import { consultationOutcomes, consultationStates } from '../../../domain/lookups/consultation-outcomes.ts'
import { diagnosisActions } from '../../../domain/lookups/diagnosis-actions.ts'
import * as lists from '../../../domain/lookups/general-lookups.ts'
import { personalHistoryOfKeratinocyteSkinCancer } from '../../../domain/lookups/keratinocyte-history.ts'
import { bookingReferralSources } from '../../../domain/lookups/referral-sources.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import * as present from './present-lookups.ts'

/** Reference data from the domain's tables, without database access. */
export const lookupRoutes = (): BoundEndpoint[] => [
  bind(contract.getEnums, async () => present.presentEnumerations()),
  bind(contract.getLookups, async () => lists.generalLookups.map(present.presentLookup)),
  bind(contract.getConsultationOutcomes, async () => [...consultationOutcomes]),
  bind(contract.getConsultationStates, async () => [...consultationStates]),
  bind(contract.getBodyParts, async () => present.presentBodyParts()),
  bind(contract.getImageCalibrationAlgorithms, async () => present.presentCalibrations()),
  bind(contract.getCancellationReasons, async () => [...cancellationReasons]),
  bind(contract.getFamilyHistoryOfMelanomaOptions, async () => present.presentLookup(lists.familyHistoryOfMelanoma)),
  bind(contract.getPersonalHistoryOfMelanomaOptions, async () =>
    present.presentLookup(lists.personalHistoryOfMelanoma),
  ),
  bind(contract.getPersonalHistoryOfKeratinocyteSkinCancerOptions, async () =>
    present.presentLookup(personalHistoryOfKeratinocyteSkinCancer),
  ),
  bind(contract.getLesionObservationOptions, async () => present.presentObservations()),
  bind(contract.getBookingReferralSources, async () => present.notDeleted(bookingReferralSources)),
  bind(contract.getDiagnosisActions, async () => present.notDeleted(diagnosisActions)),
]
