import { expect, test } from 'vitest'
import { harmlessSpots, reportSources, spot } from '../../../tests/support/report-samples.ts'
import { actionKey } from '../../contract/clinical-keys.ts'
import { diagnosisActions } from '../lookups/diagnosis-actions.ts'
import { findBrace } from '../text/find-brace.ts'
import { composeReport } from './compose-report.ts'
import type { ReportSources } from './report-sources.ts'
import { unfilledText } from './unfilled-text.ts'

const unfilled = (about: Partial<ReportSources>) => {
  const sources = reportSources(about)
  return unfilledText(composeReport(sources), sources)
}
const cases = actionKey.options.flatMap((key) =>
  (['NZ', 'AU'] as const).flatMap((country) =>
    [null, '1800 000 000'].map((helpline) => [key, country, helpline] as const),
  ),
)

test.each(cases)(
  'a report with the action %s, in %s, with the phone number %s, has no placeholder left',
  (key, ...where) => {
    const [country, helpline] = where
    const one = spot(1, 'chest', [{ what: 'mole', do: key }])
    const closed = { practiceName: 'Westmere Medical', phone: null, hours: null, sentOn: null, isClosed: true }
    for (const spots of [[one], [one, { ...one, number: 2 }], [one, ...harmlessSpots(2, 3, 4, 5)]])
      for (const doctor of [null, closed]) expect(unfilled({ country, helpline, doctor, spots })).toBeNull()
  },
)

test.each([
  ['the comment', { comment: '7-point score {score}: {features}.' }],
  ['the text for the patient', { patientWords: 'It is {mm} mm wider.' }],
])('a placeholder in %s is found before the report leaves', (_where, words) => {
  const spots = [spot(1, 'chest', [{ what: 'mole', do: 'harmless', ...words }])]
  expect(unfilled({ spots })).toMatch(/\{(score|mm)\}/)
})

test('a brace in a name or in the note of a visit is its own', () => {
  const patient = { firstName: 'Mere {Mary}', lastName: 'Rangihuna', birthDate: '1968-05-03', nhi: null }
  expect(
    unfilled({
      patient,
      spots: [{ ...spot(1, 'chest', [{ what: 'mole', do: 'harmless' }]), note: 'Itches {a lot}.' }],
      readers: [{ name: 'A {B}', role: 'melanographer', registration: null, readAt: '2026-11-18T01:10:00Z' }],
    }),
  ).toBeNull()
})

test('actions as they are listed for other systems have no placeholder', () => {
  expect(diagnosisActions.flatMap(({ description }) => findBrace(description) ?? [])).toEqual([])
})
