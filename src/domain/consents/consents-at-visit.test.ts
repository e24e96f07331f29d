import { expect, test } from 'vitest'
import type { ConsentEvent } from '../../contract/visits/visit-upload.ts'
import { consentsAtVisit } from './consents-at-visit.ts'

const visitTime = new Date('2026-11-20T10:00:00Z')
const said = (flag: ConsentEvent['flag'], value: boolean, when = '2026-11-20T09:58:00Z'): ConsentEvent => ({
  flag,
  value,
  when,
  textVersion: '1',
  channel: 'tablet',
})
const word = said('consentPrivacyAgreement', true)
const photos = said('imagesAvailableOnline', true)
const earlier = (value: boolean) => [{ flag: 'imagesAvailableOnline', value, at: Date.parse('2026-10-01T00:00:00Z') }]

const counted = (consents: ConsentEvent[], before = earlier(false)) =>
  consentsAtVisit({ consents, visitTime }, before).map(({ flag, value }) => `${flag} ${value}`)

test.each([
  ['without the patient’s word', [photos], []],
  ['with it', [word, photos], ['consentPrivacyAgreement true', 'imagesAvailableOnline true']],
  [
    'with a word of another day',
    [said('consentPrivacyAgreement', true, '2026-10-02T09:00:00Z'), photos],
    ['consentPrivacyAgreement true'],
  ],
  [
    'by an answer of another day',
    [word, said('imagesAvailableOnline', true, '2026-10-02T09:00:00Z')],
    ['consentPrivacyAgreement true'],
  ],
  [
    'where the agreement is refused',
    [said('consentPrivacyAgreement', false), photos],
    ['consentPrivacyAgreement false'],
  ],
])('a withdrawn consent given back at a visit %s', (_, consents, expected) => {
  expect(counted(consents)).toEqual(expected)
})

test('what was never withdrawn is given, and every withdrawal counts', () => {
  expect(counted([photos], [])).toEqual(['imagesAvailableOnline true'])
  expect(counted([photos], earlier(true))).toEqual(['imagesAvailableOnline true'])
  expect(counted([said('imagesAvailableOnline', false)], earlier(true))).toEqual(['imagesAvailableOnline false'])
})
