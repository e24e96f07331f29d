import { expect, test } from 'vitest'
import { readySpot } from '../../../../tests/support/ready-visit-draft.ts'
import { pointerToField } from './pointer-to-field.ts'

const spots = [readySpot(2), readySpot(5)]
const field = (pointer: string) => {
  const { step, anchor } = pointerToField(pointer, { spots })
  return `${step}: ${anchor}`
}

test.each([
  ['firstName', 'first-name'],
  ['lastName', 'last-name'],
  ['birthDate', 'birth-date'],
  ['gender', 'gender'],
  ['mobilePhone', 'mobile-phone'],
  ['emailAddress', 'email-address'],
  ['nhi', 'nhi'],
  ['street', 'street'],
  ['suburb', 'suburb'],
  ['city', 'city'],
  ['postCode', 'post-code'],
  ['countryCode', 'first-name'],
])('what is wrong with %s of a patient is put right at %s', (name, anchor) => {
  expect(field(`/patientProfile/patient/${name}`)).toBe(`patient: ${anchor}`)
})

test.each([
  ['/patientProfile/guardian/relationship', 'patient: guardian-relationship'],
  ['/patientProfile/guardian/fullName', 'patient: guardian-name'],
  ['/patientProfile/consents', 'consent: consent-privacy'],
  ['/productId', 'consent: product'],
  ['/serviceConsent', 'consent: scope-accepted'],
  ['/patientProfile/riskObservations/ethnicity', 'risk: risk-ethnicity'],
  ['/patientProfile/riskObservations/sunburnHistory', 'risk: risk-sunburn'],
  ['/patientProfile/riskObservations/familyHistory', 'risk: risk-family'],
  ['/patientProfile/riskObservations/personalHistory', 'risk: risk-personal'],
  ['/patientProfile/riskObservations', 'risk: risk-ethnicity'],
  ['/bodyshots/2/imageId', 'photos: body-photos'],
])('what is wrong at %s is put right at %s', (pointer, place) => {
  expect(field(pointer)).toBe(place)
})

test('a spot is named with its number and id, on the step that its fault is about', () => {
  const [, second] = spots
  const spot = { lesionId: second?.lesionId, number: 5 }
  expect(pointerToField('/lesions/1', { spots })).toEqual({ step: 'plot', anchor: 'spot-5', spot })
  expect(pointerToField('/lesions/1/images', { spots })).toEqual({ step: 'photos', anchor: 'spot-5', spot })
  const eleven = Array.from({ length: 11 }, (_, number) => readySpot(number + 20))
  expect(pointerToField('/lesions/10/outcome', { spots: eleven }).anchor).toBe('spot-30')
})

test('a name that only begins like a field, or stands elsewhere, is none of the fields', () => {
  for (const pointer of ['/productIds', '/a/productId', '/a/lesions/1', '/lesions/x', '/requestModel', ''])
    expect(field(pointer)).toBe('review: review')
  expect(field('/a/requestModel/productId')).toBe('review: review')
  expect(field('/requestModel/productId')).toBe('consent: product')
})
