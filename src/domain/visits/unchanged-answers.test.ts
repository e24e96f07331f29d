import { describe, expect, test } from 'vitest'
import { graham, readyVisitDraft } from '../../../tests/support/ready-visit-draft.ts'
import { Ethnicity, FamilyMelanomaHistory, SunburnHistory } from '../../contract/enums.ts'
import { serviceScopeId, productId } from '../../contract/ids.ts'
import { withConsent } from './consent-state.ts'
import { consentTextVersion } from './consent-texts.ts'
import {
  areDetailsUnchanged,
  confirmConsents,
  confirmRisk,
  withPreviousRisk,
  previousScopeAcceptance,
  unchangedConsents,
  unchangedRisk,
} from './unchanged-answers.ts'
import { chooseRecord } from './record-choice.ts'
import type { KnownPatient, VisitDraft } from './visit-draft.ts'
import { missingOnStep, missingInVisit } from './complete/missing-in-visit.ts'

const before = '2025-11-21T01:00:00.000Z'
const now = '2026-11-20T10:40:00+13:00'
const given = { today: '2026-11-20', testNumbers: 'accepted' } as const

const lastRisk = {
  ethnicity: Ethnicity.NorthernEuropean,
  sunburnHistory: SunburnHistory.From1To4Times,
  familyHistory: FamilyMelanomaHistory.NoHistory,
  personalHistory: false,
  when: before,
}
const said = (flag: 'consentPrivacyAgreement' | 'consentHistology' | 'imagesAvailableOnline', value: boolean) => ({
  flag,
  value,
  when: before,
  textVersion: consentTextVersion,
})
const back: KnownPatient = {
  ...graham,
  consents: [said('consentPrivacyAgreement', true), said('consentHistology', false)],
  lastRisk,
  lastScope: { productId: productId.parse(3), scopeId: serviceScopeId.parse(4), when: before },
}

/** A returning patient's visit in which nothing was asked yet. */
function visitOf(record: KnownPatient = back): VisitDraft {
  const ready = readyVisitDraft({ risk: {} })
  const patient = chooseRecord({ ...ready.patient, kind: 'typing', fields: emptyFields(ready) }, record)
  return { ...ready, patient, consent: { ...ready.consent, scopeAcceptedAt: null, events: [] } }
}
const emptyFields = ({ patient }: VisitDraft) => ({ ...patient.fields, mobilePhone: '', suburb: '', city: '' })

describe('risk', () => {
  test('the answers of last time are shown, and count only once they are confirmed', () => {
    const draft = visitOf()
    expect(withPreviousRisk(draft)).toMatchObject({ sunburnHistory: SunburnHistory.From1To4Times })
    expect(missingOnStep(missingInVisit(draft, given), 'risk')).toHaveLength(4)
    expect(unchangedRisk(draft)).toBe('all')
    const confirmed = confirmRisk(draft)
    expect(missingOnStep(missingInVisit(confirmed, given), 'risk')).toEqual([])
    expect(unchangedRisk(confirmed)).toBeNull()
  })

  test('an answer of today stands over the one of last time', () => {
    const draft = { ...visitOf(), risk: { personalHistory: true } }
    expect(unchangedRisk(draft)).toBe('rest')
    expect(confirmRisk(draft).risk).toMatchObject({ personalHistory: true, ethnicity: Ethnicity.NorthernEuropean })
  })

  test('a melanoma of one’s own in an answer about the family is asked about as today', () => {
    const own = { ...lastRisk, familyHistory: FamilyMelanomaHistory.SelfAndFamilyMember }
    expect(withPreviousRisk(visitOf({ ...back, lastRisk: own }))).toMatchObject({
      familyHistory: FamilyMelanomaHistory.FamilyMember,
      personalHistory: true,
    })
  })

  test.each([
    ['nobody', FamilyMelanomaHistory.NoHistory, FamilyMelanomaHistory.NoHistory, false],
    ['themselves', FamilyMelanomaHistory.Self, FamilyMelanomaHistory.NoHistory, true],
    ['a relative', FamilyMelanomaHistory.FamilyMember, FamilyMelanomaHistory.FamilyMember, false],
  ])('a melanoma of %s is asked about in two questions', (...[, familyHistory, family, personalHistory]) => {
    const said = withPreviousRisk(visitOf({ ...back, lastRisk: { ...lastRisk, familyHistory } }))
    expect(said).toMatchObject({ familyHistory: family, personalHistory })
  })

  test('a melanoma of one’s own that was said by itself stays said', () => {
    const said = withPreviousRisk(visitOf({ ...back, lastRisk: { ...lastRisk, personalHistory: true } }))
    expect(said).toMatchObject({ familyHistory: FamilyMelanomaHistory.NoHistory, personalHistory: true })
  })

  test('nothing is shown of somebody new, or where nothing is stored, but what was said today', () => {
    const risk = { personalHistory: true }
    expect(withPreviousRisk(readyVisitDraft({ risk }))).toEqual(risk)
    expect(withPreviousRisk({ ...visitOf({ ...back, lastRisk: null }), risk })).toEqual(risk)
  })

  test('of somebody new, or of whom nothing is stored, nothing can be confirmed', () => {
    expect(unchangedRisk(readyVisitDraft({ risk: {} }))).toBeNull()
    expect(unchangedRisk(visitOf({ ...back, lastRisk: null }))).toBeNull()
  })
})

describe('consents', () => {
  test('one press says scope, privacy and the choices again, a no too, each dated today', () => {
    const draft = visitOf()
    expect(unchangedConsents(draft)).toBe('all')
    expect(missingOnStep(missingInVisit(draft, given), 'consent')).toHaveLength(2)
    const { consent } = confirmConsents(draft, now)
    expect(consent.scopeAcceptedAt).toBe(now)
    expect(consent.events.map(({ flag, value, when }) => [flag, value, when])).toEqual([
      ['consentPrivacyAgreement', true, now],
      ['consentHistology', false, now],
    ])
    expect(missingOnStep(missingInVisit(confirmConsents(draft, now), given), 'consent')).toEqual([])
  })

  test('what was answered today stays as it was answered', () => {
    const draft = confirmConsents(visitOf(), '2026-11-20T10:35:00+13:00')
    expect(unchangedConsents(draft)).toBeNull()
    const changed = visitOf()
    const events = draft.consent.events.filter(({ flag }) => flag === 'consentHistology')
    const withOne = {
      ...changed,
      consent: { ...changed.consent, events: events.map((each) => ({ ...each, value: true })) },
    }
    expect(unchangedConsents(withOne)).toBe('rest')
    expect(confirmConsents(withOne, now).consent.events).toMatchObject([
      { flag: 'consentHistology', value: true, when: '2026-11-20T10:35:00+13:00' },
      { flag: 'consentPrivacyAgreement', value: true, when: now },
    ])
  })

  test('who takes the privacy agreement back today has not left it as it was', () => {
    const draft = visitOf()
    const refused = withConsent([], { flag: 'consentPrivacyAgreement', value: false, now })
    expect(unchangedConsents({ ...draft, consent: { ...draft.consent, events: refused } })).toBeNull()
    expect(
      unchangedConsents({ ...draft, consent: { ...draft.consent, scopeAcceptedAt: now, events: refused } }),
    ).toBeNull()
  })

  test('what is still open may be confirmed by itself: the scope, or the privacy agreement', () => {
    const draft = visitOf()
    const agreed = withConsent([], { flag: 'consentPrivacyAgreement', value: true, now })
    expect(unchangedConsents({ ...draft, consent: { ...draft.consent, events: agreed } })).toBe('rest')
    expect(unchangedConsents({ ...draft, consent: { ...draft.consent, scopeAcceptedAt: now } })).toBe('rest')
    // With today's privacy agreement, no earlier one is needed.
    const noneBefore = visitOf({ ...back, consents: [] })
    expect(unchangedConsents({ ...noneBefore, consent: { ...noneBefore.consent, events: agreed } })).toBe('rest')
    expect(unchangedConsents({ ...noneBefore, consent: { ...noneBefore.consent, scopeAcceptedAt: now } })).toBeNull()
  })

  test('of somebody new no scope was accepted before', () => {
    expect(previousScopeAcceptance(readyVisitDraft())).toBeNull()
    expect(previousScopeAcceptance(visitOf())).toBe(before)
  })

  test.each([
    ['another scope was accepted', { ...back, lastScope: { ...back.lastScope!, scopeId: serviceScopeId.parse(3) } }],
    ['no scope was', { ...back, lastScope: null }],
    ['privacy was refused', { ...back, consents: [said('consentPrivacyAgreement', false)] }],
    [
      'privacy was agreed to in another text',
      { ...back, consents: back.consents!.map((each) => ({ ...each, textVersion: '2020-1' })) },
    ],
    ['nobody here knows', { ...back, consents: null }],
  ])('where %s it must be read and asked', (_why, record) => {
    expect(unchangedConsents(visitOf(record))).toBeNull()
  })

  test('a choice made to another text is not said again by the press', () => {
    const [privacy] = back.consents!
    const record = { ...back, consents: [privacy!, { ...said('imagesAvailableOnline', true), textVersion: '2020-1' }] }
    expect(confirmConsents(visitOf(record), now).consent.events.map(({ flag }) => flag)).toEqual([
      'consentPrivacyAgreement',
    ])
  })
})

test('details stand as on record until one of them is typed over', () => {
  const draft = visitOf()
  expect(areDetailsUnchanged(draft)).toBe(true)
  const fields = { ...draft.patient.fields, emailAddress: 'graham@example.nz' }
  expect(areDetailsUnchanged({ ...draft, patient: { ...draft.patient, fields } })).toBe(false)
  expect(areDetailsUnchanged(readyVisitDraft())).toBe(false)
})
