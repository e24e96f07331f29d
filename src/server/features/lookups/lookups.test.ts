import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { token } = (await server.call('GET', '/auth/token')).body
const get = (call: string) => server.call('GET', `/lookups/${call}`, { token })
const read = async (call: string) => (await get(call)).body

const calls = [
  'getenums',
  'getlookups',
  'getconsultationoutcomes',
  'getconsultationstates',
  'getbodyparts',
  'getimagecalibrationalgorithms',
  'getcancellationreasons',
  'getfamilyhistoryofmelanomaoptions',
  'getpersonalhistoryofmelanomaoptions',
  'getpersonalhistoryofkeratinocyteskincanceroptions',
  'getlesionobservationoptions',
  'getbookingreferralsources',
  'getdiagnosisactions',
]

test('A7.lookup.01: all 13 lookups are GET without parameters, with the anonymous token, and not cacheable', async () => {
  for (const call of calls) {
    const answer = await get(call)
    expect([call, answer.status, answer.headers.get('cache-control')]).toEqual([call, 200, 'no-store'])
    expect((await server.call('POST', `/lookups/${call}`, { token, body: {} })).status).toBe(405)
  }
})

test('without a token a lookup is 401', async () => {
  expect((await server.call('GET', '/lookups/getenums')).status).toBe(401)
})

test('A3.lookup.01: lookups have an id, a name and values that repeat the id', async () => {
  const family = {
    lookupId: 1,
    lookupName: 'FamilyHistoryOfMelanoma',
    values: expect.arrayContaining([{ lookupValueId: 2, lookupId: 1, lookupValue: 'Self' }]),
  }
  expect(await read('getlookups')).toEqual(expect.arrayContaining([family]))
  expect(await read('getfamilyhistoryofmelanomaoptions')).toEqual(family)
  expect((await read('getpersonalhistoryofmelanomaoptions')).lookupName).toBe('PersonalHistoryOfMelanoma')
  expect((await read('getpersonalhistoryofkeratinocyteskincanceroptions')).lookupName).toBe(
    'PersonalHistoryOfKeratinocyteSkinCancer',
  )
})

test('A3.lookup.02: an outcome has an id, a name and a description', async () => {
  expect(await read('getconsultationoutcomes')).toContainEqual({
    outcomeId: 1,
    outcomeName: 'No action needed',
    outcomeDescription: expect.any(String),
  })
})

test('A3.lookup.03: a status has an id and a name; the states are those of docs/decisions-bookings.md', async () => {
  expect(await read('getconsultationstates')).toEqual(
    ['New', 'InProgress', 'AwaitingPatient', 'Completed', 'Deleted'].map((statusName, i) => ({
      statusId: i + 1,
      statusName,
    })),
  )
})

test('A3.lookup.04, A3.enum.24, A3.enum.25: 47 body parts in the spec’s order, each with id, name and place in a list', async () => {
  const parts: { bodyPartId: number; bodyPartName: string; sortOrder: number }[] = await read('getbodyparts')
  expect(parts.map((part) => part.bodyPartId)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1))
  expect(parts[0]).toEqual({ bodyPartId: 1, bodyPartName: 'Scalp', sortOrder: 1 })
  expect([8, 9, 10, 38, 39, 40, 45, 46].map((i) => parts[i]?.bodyPartName)).toEqual([
    'Buttocks',
    'Left ear',
    'Right ear',
    'Right fingers',
    'Back of neck',
    'Back of arm',
    'Left lower arm',
    'Right lower arm',
  ])
})

test('A3.lookup.05: a calibration has brightness, contrast, saturation and its dates', async () => {
  expect(await read('getimagecalibrationalgorithms')).toContainEqual({
    imageCalibrationAlgorithmId: 1,
    algorithmName: 'None',
    brightness: 1,
    contrast: 1,
    saturation: 1,
    whenCreated: expect.any(String),
    whenDeleted: null,
  })
})

test('A3.lookup.06: a source has an id, a name, an order and a date of deletion', async () => {
  expect(await read('getbookingreferralsources')).toContainEqual({
    sourceId: 2,
    sourceName: 'My pharmacy',
    sortOrder: 2,
    whenDeleted: null,
  })
})

test('A3.lookup.07: an action has an id, a name, a description, an order, an urgency and a date of deletion', async () => {
  expect(await read('getdiagnosisactions')).toContainEqual({
    actionId: 1,
    actionName: 'See a doctor, this week',
    description: expect.stringContaining('See within 7 days.'),
    sortOrder: 10,
    actionUrgencyId: 1,
    whenDeleted: null,
  })
})

test('observation options have the points of the weighted 7-point checklist', async () => {
  const options: { group: string; points: number; sign: string | null }[] = await read('getlesionobservationoptions')
  const ofSign = new Map(options.map(({ sign, points }) => [sign, points]))
  expect([...ofSign.values()].reduce((sum, points) => sum + points, 0)).toBe(10)
  expect(options.filter(({ group, sign }) => group === 'major' && sign === 'size-changed')).toHaveLength(3)
  expect(options.every(({ sign, points }) => points === ofSign.get(sign))).toBe(true)
})

test('cancellation reasons have texts for staff and patients', async () => {
  expect(await read('getcancellationreasons')).toContainEqual({
    reasonId: 1,
    reason: 'Unwell',
    csrDescription: 'Patient is unwell',
    patientDescription: 'I am not well',
  })
})

describe('getenums answers', () => {
  test.each([
    [
      'A3.enum.01',
      'PatientActionKind',
      {
        CompleteSelfAssessment: 0,
        DoRecommendedAction: 1,
        UploadImage: 2,
        BookService: 3,
        AttendBooking: 4,
        GoToBookingNow: 5,
        ViewReport: 6,
      },
    ],
    ['A3.enum.02', 'BookingType', { Request: 0, Appointment: 1 }],
    ['A3.enum.03', 'SortDirection', { Unsorted: 0, Ascending: 1, Descending: -1 }],
    ['A3.enum.04', 'TimeslotRank', { Optimal: 1, AlmostOptimal: 2, Suboptimal: 3 }],
    ['A3.enum.05', 'DocumentType', { Any: 0, Report: 1, Invoice: 2 }],
    ['A3.enum.06', 'ImageType', { Micro: 1, Macro: 2, SelfImage: 3, Bodyshot: 4, Mannequin: 5, AiResult: 6 }],
    ['A3.enum.07', 'ImageSizeKind', { Master: 0, Primary: 1, Thumbnail: 2, Large: 3 }],
    ['A3.enum.08', 'Permission', { CanDistributeReports: 1 }],
    ['A3.enum.09', 'RegistrationRequestStatus', { Pending: 0, Approved: 1, Declined: 2 }],
    ['A3.enum.10', 'RegistrationRequestType', { Practice: 0, Practitioner: 1 }],
    ['A3.enum.11', 'AccountConfirmationOption', { Email: 0, MobilePhone: 1 }],
    ['A3.enum.12', 'AgeBracket', { Under35: 1, From35To44: 2, From45To54: 3, From55To64: 4, Over64: 5 }],
    ['A3.enum.13', 'Ethnicity', { NorthernEuropean: 1, Caucasian: 2, MaoriOrPolyneisan: 3, Aboriginal: 4, Other: 5 }],
    ['A3.enum.14', 'FamilyMelanomaHistory', { NoHistory: 1, Self: 2, FamilyMember: 3, SelfAndFamilyMember: 4 }],
    ['A3.enum.15', 'SunburnHistory', { Never: 1, From1To4Times: 2, From5To9Times: 3, Over9Times: 4 }],
    ['A3.enum.16', 'Gender', { Male: 1, Female: 2, Other: 3 }],
    ['A3.enum.17', 'RiskCategory', { Low: 1, Medium: 2, High: 3 }],
    ['A3.enum.18', 'Role', { Patient: 1, Melanographer: 2, Doctor: 3, PracticeManager: 4 }],
    ['A3.enum.19', 'ServiceType', { Surveillance: 1, TreatmentAvailableOnline: 2, TreatmentNotAvailableOnline: 3 }],
    [
      'A3.enum.20',
      'PaymentEnforcement',
      {
        Disabled: 0,
        OptionalFullPayment: 1,
        MandatoryFullPayment: 2,
        OptionalDepositPayment: 3,
        MandatoryDepositPayment: 4,
      },
    ],
    ['A3.enum.21', 'ApplicationKind', { PatientPortal: 1, Pharmacy: 2, DoctorPortal: 3 }],
    [
      'A3.enum.22',
      'RecallChoice',
      { lastVisitRecall: 'lastVisitRecall', patientRecall: 'patientRecall', noRecall: 'noRecall' },
    ],
    [
      'A3.enum.23',
      'RecommendedActionType',
      { BookService: 'BookService', UploadImage: 'UploadImage', CompleteSelfAssessment: 'CompleteSelfAssessment' },
    ],
  ])('%s: %s', async (_, name, values) => {
    const found = ((await read('getenums')) as { name: string; values: { name: string; value: unknown }[] }[]).find(
      (one) => one.name === name,
    )
    expect(Object.fromEntries((found?.values ?? []).map((one) => [one.name, one.value]))).toEqual(values)
  })
})
