import { expect, test } from 'vitest'
import { readySpot, readyVisitDraft } from '../../../../../../tests/support/ready-visit-draft.ts'
import { missingInVisit } from '../../../../../domain/visits/complete/missing-in-visit.ts'
import { chooseProduct } from '../consent/consent-changes.ts'
import { referralNote } from '../consent/referral-note.ts'
import { serverMessages, unresolvedMessages } from '../patient/server-messages.ts'
import { visitHref } from '../visit-context.ts'
import { barSteps } from '../visit-steps.ts'
import { totalsText } from './visit-totals.ts'
import type { PharmacyProduct } from '../../../../../contract/bookings/services.ts'

const ready = readyVisitDraft()

test('staff are told whom to send to a doctor, about which spots, and why', () => {
  const scored = { ...readySpot(5), outcome: 'refer' as const, observations: [1, 2, 7] }
  expect(referralNote(readyVisitDraft({ spots: [readySpot(1)] }))).toBeNull()
  expect(referralNote(readyVisitDraft({ spots: [readySpot(1), scored] }))).toEqual({
    title: 'Tell Graeme to see his doctor about spot 5',
    text: 'Spot 5: size changed, score 5 of 10. An appointment within 2 weeks, whatever the photos show.',
  })
  const chosen = { ...readySpot(7), outcome: 'refer-only' as const, photos: [] }
  // Each spot is named with its own reason: one without a score has none in the sentence.
  expect(referralNote(readyVisitDraft({ spots: [scored, chosen] }))).toEqual({
    title: 'Tell Graeme to see his doctor about spots 5 and 7',
    text: 'Spot 5: size changed, score 5 of 10. Spot 7: you chose it. An appointment within 2 weeks, whatever the photos show.',
  })
  const kept = { ...scored, outcome: 'photo-only' as const, outcomeReason: 'Seen by Dr Ngata.' }
  expect(referralNote(readyVisitDraft({ spots: [kept] }))).toBeNull()
  expect(referralNote(readyVisitDraft({ spots: [{ ...scored, isExcised: true }] }))).toBeNull()
})

test('what the server refused stands at its field until that field is changed', () => {
  const messages = serverMessages(
    [
      { pointer: '/patientProfile/patient/birthDate', message: 'Birth date is in the future.' },
      { pointer: '/lesions/0/outcome', message: 'Choose another outcome.' },
    ],
    ready,
  )
  expect(messages.map(({ field }) => [field.step, field.anchor])).toEqual([
    ['patient', 'birth-date'],
    ['plot', 'spot-1'],
  ])
  const fields = { ...ready.patient.fields, birthYear: '1963' }
  const corrected = readyVisitDraft({ patient: { ...ready.patient, fields } })
  expect(unresolvedMessages(messages, ready, ready)).toHaveLength(2)
  expect(unresolvedMessages(messages, ready, corrected).map(({ message }) => message)).toEqual([
    'Choose another outcome.',
  ])
})

test('a newer scope of the same service must be accepted again; the same one need not', () => {
  const { productId, scopeId } = ready.consent
  const offered = (scope: number) =>
    ({
      product: { productId },
      serviceScope: { scopeId: scope },
      includesBodyshots: false,
    }) as unknown as PharmacyProduct
  expect(chooseProduct(ready, offered(Number(scopeId)))).toBe(ready)
  expect(chooseProduct(ready, offered(99)).consent).toMatchObject({ scopeId: 99, scopeAcceptedAt: null })
})

test('a step is done when nothing is missing on it', () => {
  const statesOf = (draft: typeof ready) =>
    barSteps(
      {
        draft,
        missing: missingInVisit(draft, { today: '2026-11-20', testNumbers: 'refused' }),
        hrefOf: (step) => `/clinician/plotting?step=${step}`,
      },
      'review',
    ).map(({ state }) => state)
  expect(statesOf(ready)).toEqual(['done', 'done', 'done', 'done', 'done', 'now'])
  expect(statesOf(readyVisitDraft({ spots: [], risk: {} }))).toEqual(['done', 'done', 'todo', 'todo', 'todo', 'now'])
})

test('the totals and the address of a step', () => {
  expect(totalsText(ready)).toBe('1 spot, 2 photos, 4.8 MB')
  expect(totalsText(readyVisitDraft({ spots: [] }))).toBe('Nothing marked yet')
  expect(visitHref(ready.visitId, 'photos', 'spot-5')).toBe(
    `/clinician/plotting?draft=${ready.visitId}&step=photos&at=spot-5`,
  )
})
