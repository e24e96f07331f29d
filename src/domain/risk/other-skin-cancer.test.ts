import { expect, test } from 'vitest'
import { riskObservations } from '../../contract/visits/risk-observations.ts'
import { personalHistoryOfKeratinocyteSkinCancer } from '../lookups/keratinocyte-history.ts'
import { otherSkinCancerAnswers, toldBeside } from './other-skin-cancer.ts'
import { otherSkinCancerIds } from './other-skin-cancer-ids.ts'

test('every answer of the lookup can be given, and is sent by its name', () => {
  expect(personalHistoryOfKeratinocyteSkinCancer.values.map(({ lookupValueId }) => lookupValueId)).toEqual([
    ...otherSkinCancerIds,
  ])
  for (const { lookupValueId, lookupValue } of personalHistoryOfKeratinocyteSkinCancer.values) {
    const id = otherSkinCancerIds.find((one) => one === lookupValueId)
    const told = toldBeside(id === undefined ? {} : { otherSkinCancerId: id, riskNotes: ' On the nose. ' })
    expect(told).toEqual([{ riskFactorOption: `Other skin cancer: ${lookupValue}`, notes: 'On the nose.' }])
    expect(riskObservations.shape.observations.safeParse(told).success).toBe(true)
  }
})

test.each([
  ['No', 'None'],
  ['Yes, one basal cell cancer', 'One basal cell carcinoma'],
  ['Yes, one squamous cell cancer', 'One squamous cell carcinoma'],
  ['Yes, more than one', 'More than one'],
  ['Yes, but not sure which kind', 'Yes, details not known'],
])('who answers “%s” is sent as “%s”', (answer, sent) => {
  const id = otherSkinCancerIds.find((one) => otherSkinCancerAnswers[one] === answer)
  expect(toldBeside(id === undefined ? {} : { otherSkinCancerId: id })).toEqual([
    { riskFactorOption: `Other skin cancer: ${sent}`, notes: null },
  ])
})

test.each([
  [{}, []],
  [{ riskNotes: '  ' }, []],
  [{ riskNotes: 'Works outdoors' }, [{ riskFactorOption: 'Notes', notes: 'Works outdoors' }]],
  [{ otherSkinCancerId: 1 as const }, [{ riskFactorOption: 'Other skin cancer: None', notes: null }]],
])('of %o is sent %o', (given, sent) => {
  expect(toldBeside(given)).toEqual(sent)
})
