import { HL7Message } from 'hl7v2'
import { expect, test } from 'vitest'
import { harmlessSpots, reportSources, spot } from '../../../../tests/support/report-samples.ts'
import { Gender } from '../../../contract/enums.ts'
import { composeReport } from '../compose-report.ts'
import { UnwritableText } from './hl7-text.ts'
import { oruMessage, type OruSources } from './oru-message.ts'

const content = composeReport(reportSources({ spots: harmlessSpots(1, 2) }))
const sources: OruSources = {
  controlId: 'ABCDEFGHIJKLMNOPQRST',
  now: new Date('2026-11-22T21:30:15Z'),
  isTest: false,
  letters: 'utf-8',
  receiver: { edi: 'ponsonby', name: 'Ponsonby Road Doctors', doctorReference: null },
  sender: { application: 'Lentigo', practiceName: 'Harbourside Pharmacy' },
  patient: { nhi: 'ZAC5361', medicareNumber: '21234567011', gender: Gender.Female, mobilePhone: '+64215550164' },
  orderId: '00000000-0000-4000-8000-000000000001',
  content: { ...content, country: 'NZ', timeZone: 'Pacific/Auckland' },
  body: { kind: 'report', pdf: 'JVBERi0=', aiResults: [] },
}
const australian: OruSources = {
  ...sources,
  letters: 'ascii',
  content: { ...content, country: 'AU', timeZone: 'Australia/Brisbane' },
}

/** The fields of a message by position, as found by an independent parser. */
const fieldsOf = (message: string, places: readonly string[]) => {
  const read = HL7Message.parse(message)
  return Object.fromEntries(
    places.map((place) => {
      const [segment = '', field] = place.split('-')
      return [place, read.getSegment(segment)?.field(Number(field)).toHL7String()]
    }),
  )
}

test('a doctor is named as in the software of their practice, where it told how', () => {
  const receiver = { ...sources.receiver, doctorReference: 'SW|2' }
  expect(fieldsOf(oruMessage({ ...sources, receiver }), ['PV1-9'])).toEqual({
    'PV1-9': 'SW\\F\\2^Ponsonby Road Doctors',
  })
})

test('New Zealand: an independent HL7 parser finds each field in its place', () => {
  const places = 'MSH-3 MSH-5 MSH-6 MSH-7 MSH-9 MSH-10 MSH-11 MSH-12 MSH-15 MSH-16 MSH-17 MSH-18'.split(' ')
  expect(fieldsOf(oruMessage(sources), places)).toEqual({
    'MSH-3': 'Lentigo',
    'MSH-5': 'Ponsonby Road Doctors',
    'MSH-6': 'ponsonby',
    'MSH-7': '20261123103015+1300',
    'MSH-9': 'ORU^R01^ORU_R01',
    'MSH-10': 'ABCDEFGHIJKLMNOPQRST',
    'MSH-11': 'P',
    'MSH-12': '2.4',
    'MSH-15': 'AL',
    'MSH-16': 'AL',
    'MSH-17': 'NZL',
    'MSH-18': 'UNICODE UTF-8',
  })
  const body = 'PID-3 PID-8 PID-13 PV1-2 PV1-9 ORC-1 ORC-3 ORC-5 OBR-3 OBR-4 OBR-22 OBR-24 OBR-25 OBX-2 OBX-11'.split(
    ' ',
  )
  expect(fieldsOf(oruMessage(sources), body)).toEqual({
    'PID-3': 'ZAC5361^^^NHI^NHI',
    'PID-8': 'F',
    'PID-13': '+64215550164',
    'PV1-2': 'O',
    'PV1-9': '^Ponsonby Road Doctors',
    'ORC-1': 'RE',
    'ORC-3': sources.orderId,
    'ORC-5': 'CM',
    'OBR-3': sources.orderId,
    'OBR-4': '11488-4^Consult note^LN',
    'OBR-22': '20261123103015+1300',
    'OBR-24': 'PHY',
    'OBR-25': 'F',
    'OBX-2': 'FT',
    'OBX-11': 'F',
  })
})

test('Australia: the version has its localisation, and there are a Medicare number and a complete report id', () => {
  const found = fieldsOf(oruMessage(australian), ['MSH-17', 'PID-3', 'OBR-3', 'MSH-7'])
  // The parser reads the version with its country as one text, so its parts are checked in the raw message.
  expect(oruMessage(australian).split('|')[11]).toBe('2.4^AUS&Australia&ISO3166_1^HL7AU-OO-ORU-201701&&L')
  expect(found).toMatchObject({
    'MSH-17': 'AUS',
    'PID-3': '21234567011^^^AUSHIC^MC',
    'MSH-7': '20261123073015+1000',
  })
  expect(found['OBR-3']).toMatch(/^[0-9a-f-]{36}\^Lentigo\^2\.25\.\d{1,39}\^ISO$/)
  expect(oruMessage(australian)).toMatch(/^[\u0020-\u007E\r]+$/)
})

test('machines read each spot: code, size, action, abnormal flag; a melanoma does not look like a mole', () => {
  const spots = [
    spot(1, 'right calf', [{ what: 'melanoma', do: 'see-doctor-week', mm: 7.7 }]),
    spot(2, 'left upper arm', [{ what: 'mole', do: 'harmless', mm: 3 }]),
  ]
  const urgent = composeReport(reportSources({ spots }))
  const message = oruMessage({ ...sources, content: { ...urgent, timeZone: 'Pacific/Auckland' } })
  const rows = message.split('\r').map((row) => row.split('|'))
  const observed = rows.filter(([name, , type]) => name === 'OBX' && type !== 'FT' && type !== 'ED')
  expect(observed.map((row) => [row[3]?.split('^')[0], row[4], row[8]])).toEqual([
    ['PLACE', '1', 'N'],
    ['29308-4', '1', 'AA'],
    ['SIZE', '1', 'AA'],
    ['ACTION', '1', 'AA'],
    ['PLACE', '2', 'N'],
    ['29308-4', '2', 'N'],
    ['SIZE', '2', 'N'],
    ['ACTION', '2', 'N'],
  ])
  expect(observed[2]?.slice(5, 7)).toEqual(['7.7', 'mm'])
  const setIds = rows.filter(([name]) => name === 'OBX').map((row) => Number(row[1]))
  expect(setIds).toEqual(setIds.map((_id, i) => i + 1))
  expect(fieldsOf(message, ['OBR-5', 'OBR-27', 'OBR-32'])).toMatchObject({ 'OBR-5': 'S', 'OBR-27': '^^^^^S' })
  expect(fieldsOf(oruMessage(sources), ['OBR-5'])).toEqual({ 'OBR-5': 'R' })
})

test('a doctor reads the size and the growth of a spot in the text of the message', () => {
  const grown = spot(1, 'right calf', [{ what: 'melanoma', do: 'see-doctor-week', mm: 7.7 }])
  const spots = [{ ...grown, sizesBefore: [{ visitDate: '2025-11-21', sizeMm: 5.6 }] }, ...harmlessSpots(2)]
  const message = oruMessage({ ...sources, content: { ...composeReport(reportSources({ spots })), country: 'NZ' } })
  expect(message).toContain('Spot 1, right calf, 7.7 mm, 2.1 mm wider since 21 Nov 2025: Suspected melanoma.')
  expect(message).toContain('Spot 2, left upper arm: Benign naevus.')
})

test('what the receiver can’t read is written out, or the message is refused by name', () => {
  const named = (lastName: string) => ({
    ...australian,
    content: { ...australian.content, patient: { ...australian.content.patient, firstName: 'Łukasz', lastName } },
  })
  expect(fieldsOf(oruMessage(named('Nguyễn Đức')), ['PID-5', 'MSH-18'])).toEqual({
    'PID-5': 'Nguyen Duc^Lukasz',
    'MSH-18': 'ASCII',
  })
  expect(() => oruMessage(named('王晓明'))).toThrow(UnwritableText)
  expect(oruMessage({ ...named('王晓明'), letters: 'utf-8' })).toContain('王晓明^Łukasz')
})

test('a new version is a correction, a withdrawn report a correction whose observation is withdrawn', () => {
  const second = { ...sources, content: { ...sources.content, version: 2 } }
  expect(fieldsOf(oruMessage(second), ['OBR-3', 'OBR-25', 'OBX-11'])).toEqual({
    'OBR-3': fieldsOf(oruMessage(sources), ['OBR-3'])['OBR-3'],
    'OBR-25': 'C',
    'OBX-11': 'C',
  })
  const withdrawn = oruMessage({ ...sources, body: { kind: 'withdrawn', what: 'report' } })
  expect(fieldsOf(withdrawn, ['OBR-25', 'OBX-11'])).toEqual({ 'OBR-25': 'C', 'OBX-11': 'W' })
})

test('an AI result goes as text that says it is no diagnosis, and as a picture, without a flag or a code', () => {
  const result = { spotNumber: 2, maker: 'Skin & Co', version: '1.4', resultDate: '2026-11-20', jpeg: '/9j/4AAQ' }
  const body = { kind: 'report' as const, pdf: 'JVBERi0=', aiResults: [result] }
  const rows = oruMessage({ ...sources, body }).split('\r')
  const ai = rows.filter((row) => row.includes('AI-'))
  expect(ai.map((row) => row.split('|').slice(2))).toEqual([
    [
      'TX',
      'AI-RESULT^AI result, no diagnosis^L',
      '2',
      'Skin \\T\\ Co 1.4, 20 Nov 2026. From a computer program. It is not a diagnosis.',
      '',
      '',
      '',
      '',
      '',
      'F',
    ],
    [
      'ED',
      'AI-IMAGE^Picture of the AI result, no diagnosis^L',
      '2',
      '^image^jpeg^Base64^/9j/4AAQ',
      '',
      '',
      '',
      '',
      '',
      'F',
    ],
  ])
  const others = rows.filter((row) => row.startsWith('OBX') && !row.includes('AI-'))
  const before = oruMessage(sources)
    .split('\r')
    .filter((row) => row.startsWith('OBX'))
  const withoutSetId = (row: string) => row.replace(/^OBX\|\d+/, '')
  expect(others.map(withoutSetId)).toEqual(before.map(withoutSetId))
})
