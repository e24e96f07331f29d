import { FamilyMelanomaHistory } from '../../contract/enums.ts'
import type { StoredConsent, StoredRisk } from '../../contract/patients/practitioner-patients.ts'
import { lastConsentEvent, storedConsents, withConsent } from './consent-state.ts'
import { choiceTexts, consentTextVersion, privacyText, type ConsentFlag } from './consent-texts.ts'
import { isAsOnRecord } from './record-choice.ts'
import type { DraftRisk, VisitDraft } from './visit-draft.ts'

/**
 * What one press confirms on a step of a returning patient: `all` that was said last time, or the `rest` where some of
 * it was answered anew today. What is confirmed so counts as said today; nothing is carried over without the press.
 */
export type Unchanged = 'all' | 'rest'

const riskAnswers = ['ethnicity', 'sunburnHistory', 'familyHistory', 'personalHistory'] as const

const { NoHistory, Self, FamilyMember, SelfAndFamilyMember } = FamilyMelanomaHistory

/** The stored answers as the questions of today ask for them: a melanoma of one's own is a question by itself. */
function toTodaysQuestions({ when: _when, ...risk }: StoredRisk): DraftRisk {
  const { familyHistory } = risk
  return {
    ...risk,
    familyHistory: familyHistory === FamilyMember || familyHistory === SelfAndFamilyMember ? FamilyMember : NoHistory,
    personalHistory: risk.personalHistory || familyHistory === Self || familyHistory === SelfAndFamilyMember,
  }
}

/** The risk answers with those of the last time where today none is given yet: to show, before they are confirmed. */
export function withPreviousRisk({ patient, risk }: Pick<VisitDraft, 'patient' | 'risk'>): DraftRisk {
  const stored = patient.kind === 'known' ? patient.record.lastRisk : null
  return stored === null ? risk : { ...toTodaysQuestions(stored), ...risk }
}

/** What one press confirms of the risk answers; null: all is answered today, or nothing is stored. */
export function unchangedRisk({ patient, risk }: Pick<VisitDraft, 'patient' | 'risk'>): Unchanged | null {
  if (patient.kind !== 'known' || patient.record.lastRisk === null) return null
  const today = riskAnswers.filter((answer) => risk[answer] !== undefined).length
  if (today === riskAnswers.length) return null
  return today === 0 ? 'all' : 'rest'
}

/** The risk answers of last time, confirmed today. */
export const confirmRisk = (draft: VisitDraft): VisitDraft => ({ ...draft, risk: withPreviousRisk(draft) })

/** What was said of a consent earlier, to the very text of today; null where it must be read and asked. */
export function previousConsent(draft: Pick<VisitDraft, 'patient'>, flag: ConsentFlag): StoredConsent | null {
  const stored = storedConsents(draft.patient)?.find((each) => each.flag === flag)
  return stored?.textVersion === consentTextVersion ? stored : null
}

/** When the scope of today was accepted at the last visit, as an instant; null where that was another, or none. */
export function previousScopeAcceptance({ patient, consent }: Pick<VisitDraft, 'patient' | 'consent'>): string | null {
  const last = patient.kind === 'known' ? patient.record.lastScope : null
  return last !== null && last.scopeId === consent.scopeId ? last.when : null
}

/**
 * What one press confirms of what is agreed to: where scope and privacy agreement are open today, both must have been
 * agreed to in this very text; null else, and where nothing is open.
 */
export function unchangedConsents(draft: Pick<VisitDraft, 'patient' | 'consent'>): Unchanged | null {
  const { scopeAcceptedAt, events } = draft.consent
  const isScopeOpen = scopeAcceptedAt === null
  const today = lastConsentEvent(events, privacyText.flag)
  if (!isScopeOpen && today?.value === true) return null
  if (isScopeOpen && previousScopeAcceptance(draft) === null) return null
  // Who takes the agreement back today has not left it as it was.
  if (today?.value === false) return null
  if (today === null && previousConsent(draft, privacyText.flag)?.value !== true) return null
  return isScopeOpen && events.length === 0 ? 'all' : 'rest'
}

/** Scope, privacy agreement and the choices that were said to these texts, said again today; `now` as ISO 8601. */
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

/** Whether the details of a returning patient stand as on record. */
export const areDetailsUnchanged = ({ patient }: Pick<VisitDraft, 'patient'>): boolean =>
  patient.kind === 'known' && isAsOnRecord(patient)
