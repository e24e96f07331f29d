import { expect, test } from 'vitest'
import { reportSources, spot } from '../../../tests/support/report-samples.ts'
import { composeReport } from './compose-report.ts'
import { wordsText } from './report-spot.ts'

test('a doctor reads how sure the reader is, what else it may be and what was seen; the patient does not', () => {
  const findings = {
    confidence: 'fairly-sure',
    differentials: ['spitz-naevus'],
    features: ['atypical-network', 'blue-white-veil'],
  } as const
  const said = { what: 'melanoma', do: 'see-doctor-2-weeks', findings } as const
  const told = composeReport(
    reportSources({
      spots: [
        spot(1, 'right calf', [
          {
            ...said,
            findings: { ...findings, differentials: [...findings.differentials], features: [...findings.features] },
          },
        ]),
      ],
    }),
  )
  const [found] = told.spots
  expect(found?.clinical).toBe(
    'Suspected melanoma, fairly sure. Differential: Spitz or Reed naevus. Seen: atypical pigment network, blue-white veil.',
  )
  const forPatient = `${wordsText(found?.words ?? [], 'with terms')} ${found?.more} ${told.card.text} ${told.headline}`
  expect(forPatient).not.toMatch(/sure|Spitz|network|veil/)
})

test('what the reader did not say is left out', () => {
  const told = composeReport(reportSources({ spots: [spot(1, 'right calf', [{ what: 'mole', do: 'harmless' }])] }))
  expect(told.spots[0]?.clinical).toBe('Benign naevus.')
})
