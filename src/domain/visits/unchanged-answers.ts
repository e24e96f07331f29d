import { FamilyMelanomaHistory } from '../../contract/enums.ts'
import type { StoredConsent, StoredRisk } from '../../contract/patients/practitioner-patients.ts'
import { lastConsentEvent, storedConsents, withConsent } from './consent-state.ts'
import { choiceTexts, consentTextVersion, privacyText, type ConsentFlag } from './consent-texts.ts'
import { isAsOnRecord } from './record-choice.ts'
import type { DraftRisk, VisitDraft } from './visit-draft.ts'

/**
 * What the continue button of a returning patient confirms: `all` previous answers, or the `rest` if some were
 * answered again today. Confirmed answers count as given today; without pressing it no previous answer is used.
 */
export type Unchanged = 'all' | 'rest'

const riskAnswers = ['ethnicity', 'sunburnHistory', 'familyHistory', 'personalHistory'] as const

const { NoHistory, Self, FamilyMember, SelfAndFamilyMember } = FamilyMelanomaHistory

/** Converts stored answers to the questions of today, which ask separately whether the patient had a melanoma. */
function toTodaysQuestions({ when: _when, ...risk }: StoredRisk): DraftRisk {
  const { familyHistory } = risk
  return {
    ...risk,
    familyHistory: familyHistory === FamilyMember || familyHistory === SelfAndFamilyMember ? FamilyMember : NoHistory,
    personalHistory: risk.personalHistory || familyHistory === Self || familyHistory === SelfAndFamilyMember,
  }
}

/** Fills missing risk answers with the previous ones, to show them before they are confirmed. */
export function withPreviousRisk({ patient, risk }: Pick<VisitDraft, 'patient' | 'risk'>): DraftRisk {
  const stored = patient.kind === 'known' ? patient.record.lastRisk : null
  return stored === null ? risk : { ...toTodaysQuestions(stored), ...risk }
}

/** What the continue button confirms of the risk answers; null if all are answered today, or none are stored. */
export function unchangedRisk({ patient, risk }: Pick<VisitDraft, 'patient' | 'risk'>): Unchanged | null {
  if (patient.kind !== 'known' || patient.record.lastRisk === null) return null
  const today = riskAnswers.filter((answer) => risk[answer] !== undefined).length
  if (today === riskAnswers.length) return null
  return today === 0 ? 'all' : 'rest'
}

/** Confirms the previous risk answers. */
export const confirmRisk = (draft: VisitDraft): VisitDraft => ({ ...draft, risk: withPreviousRisk(draft) })

/** The previous answer to the current text of a consent; null if it must be asked again. */
export function previousConsent(draft: Pick<VisitDraft, 'patient'>, flag: ConsentFlag): StoredConsent | null {
  const stored = storedConsents(draft.patient)?.find((each) => each.flag === flag)
  return stored?.textVersion === consentTextVersion ? stored : null
}

/**
 * When the current scope was accepted at the previous visit, as an instant; null if that visit had another scope, or
 * there was none.
 */
export function previousScopeAcceptance({ patient, consent }: Pick<VisitDraft, 'patient' | 'consent'>): string | null {
  const last = patient.kind === 'known' ? patient.record.lastScope : null
  return last !== null && last.scopeId === consent.scopeId ? last.when : null
}

/**
 * What the continue button confirms on the Consent step: whatever is still open of scope and privacy agreement must
 * have been accepted in the same text before; null otherwise, and if nothing is open.
 */
export function unchangedConsents(draft: Pick<VisitDraft, 'patient' | 'consent'>): Unchanged | null {
  const { scopeAcceptedAt, events } = draft.consent
  const isScopeOpen = scopeAcceptedAt === null
  const today = lastConsentEvent(events, privacyText.flag)
  if (!isScopeOpen && today?.value === true) return null
  if (isScopeOpen && previousScopeAcceptance(draft) === null) return null
  // A patient who withdraws the agreement today has changed it.
  if (today?.value === false) return null
  if (today === null && previousConsent(draft, privacyText.flag)?.value !== true) return null
  return isScopeOpen && events.length === 0 ? 'all' : 'rest'
}

/** Confirms scope, privacy agreement and choices that were answered before to the same texts; `now` is ISO 8601. */
export function confirmConsents(draft: VisitDraft, now: string): VisitDraft {
  const open = [privacyText, ...choiceTexts].filter(({ flag }) => lastConsentEvent(draft.consent.events, flag) === null)
  const events = open.reduce((said, { flag }) => {
    const stored = previousConsent(draft, flag)
    return stored === null ? said : withConsent(said, { flag, value: stored.value, now })
  }, draft.consent.events)
  return {
    ...draft,
    consent: { ...draft.consent, events, scopeAcceptedAt: draft.consent.scopeAcceptedAt ?? now },
  }
}

/** Whether the details of a returning patient are the same as on record. */
export const areDetailsUnchanged = ({ patient }: Pick<VisitDraft, 'patient'>): boolean =>
  patient.kind === 'known' && isAsOnRecord(patient)
