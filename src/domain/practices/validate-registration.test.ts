import { expect, test } from 'vitest'
import { practiceId } from '../../contract/ids.ts'
import type { PracticeRegistration } from '../../contract/practices/practice-registration.ts'
import { cpnFault, providerNumberOf, registrationErrors } from './validate-registration.ts'
import { practiceTimeZone } from './practice-time-zone.ts'

const leader = { firstName: 'Rewi', lastName: 'Manu', emailAddress: 'r@pfd.example.nz', accountType: 4 } as const
const nz: PracticeRegistration = {
  practiceType: 1,
  practiceName: 'Pukekohe Family Doctors',
  emailAddress: 'front@pfd.example.nz',
  countryCode: 'NZ',
  hpiFacility: 'f0a042-h',
  healthLinkEdi: 'PukeFamd',
  contactPhone: '09 555 0161',
  postCode: '2120',
  reportDistributionStrategyId: 2,
  users: [
    { firstName: 'Mereana', lastName: 'Tawhai', emailAddress: 'm@pfd.example.nz', accountType: 3, hpii: '99AAAA' },
    leader,
  ],
}
const au: PracticeRegistration = {
  ...nz,
  countryCode: 'AU',
  hpiFacility: '',
  contactPhone: '03 5550 1234',
  users: [
    {
      firstName: 'Ann',
      lastName: 'Smith',
      emailAddress: 'a@c.example',
      accountType: 3,
      medicareProviderNumber: '988939 bj',
    },
    leader,
  ],
}
const pointers = (request: PracticeRegistration) => registrationErrors(request).map(({ pointer }) => pointer)
const withUser = (request: PracticeRegistration, user: object): PracticeRegistration => ({
  ...request,
  users: request.users.map((one, i) => (i === 0 ? { ...one, ...user } : one)),
})

test('a request with right numbers of its country has no faults', () => {
  expect([pointers(nz), pointers(au)]).toEqual([[], []])
})

test.each([
  ['a wrong check letter of the facility', { ...nz, hpiFacility: 'F0A042-D' }, ['/hpiFacility']],
  ['a CPN of another form', withUser(nz, { hpii: '9AAAAA' }), ['/users/0/hpii']],
  [
    'a provider number in New Zealand',
    withUser(nz, { medicareProviderNumber: '988939BJ' }),
    ['/users/0/medicareProviderNumber'],
  ],
  ['a facility number in Australia', { ...au, hpiFacility: 'F0A042-H' }, ['/hpiFacility']],
  ['a CPN in Australia', withUser(au, { hpii: '99AAAA' }), ['/users/0/hpii']],
  [
    'a provider number that does not check',
    withUser(au, { medicareProviderNumber: '988939BK' }),
    ['/users/0/medicareProviderNumber'],
  ],
  ['a HealthLink address with a blank', { ...nz, healthLinkEdi: 'puke famd' }, ['/healthLinkEdi']],
  ['a phone without area', { ...nz, contactPhone: '12' }, ['/contactPhone']],
  ['a post code of three digits', { ...nz, postCode: '212' }, ['/postCode']],
])('%s is refused where it stands', (_, request, wrong) => expect(pointers(request)).toEqual(wrong))

test('a new practice names its manager; to join one that has a manager nobody is named', () => {
  const alone = { ...nz, users: nz.users.slice(0, 1) }
  expect(pointers(alone)).toEqual(['/users'])
  expect(pointers({ ...alone, practiceId: practiceId.parse(1) })).toEqual([])
})

test('everybody of a request has an address of their own', () => {
  expect(pointers(withUser(nz, { emailAddress: leader.emailAddress.toUpperCase() }))).toEqual(['/users/1/emailAddress'])
})

test('a CPN whose check digit does not fit is told as a doubt, never refused', () => {
  expect(pointers(withUser(nz, { hpii: '18TWHA' }))).toEqual([])
  expect([cpnFault('18TWHA').doubt, cpnFault('99aaaa').doubt]).toEqual([expect.stringContaining('second digit'), null])
  expect(providerNumberOf(' 4024742f ')).toBe('4024742F')
})

test('a new practice lies in the zone of its state', () => {
  expect(
    ['2000', '3000', '4870', '5000', '6000', '7000', '0800', null].map((code) => practiceTimeZone('AU', code)),
  ).toEqual(
    ['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Perth', 'Hobart', 'Darwin', 'Sydney'].map(
      (at) => `Australia/${at}`,
    ),
  )
  expect(practiceTimeZone('NZ', '2120')).toBe('Pacific/Auckland')
})
