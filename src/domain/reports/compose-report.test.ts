import { describe, expect, test } from 'vitest'
import { harmlessSpots, reportSources, spot } from '../../../tests/support/report-samples.ts'
import { type Country, reportContent, type ReportSpot } from '../../contract/reports/report-content.ts'
import { replacedVersionText } from './correcting/amended-banner.ts'
import { composeReport } from './compose-report.ts'
import { draftText } from '../text/draft-text.ts'
import { fillText } from '../text/fill-text.ts'
import { photoSentences } from './photo-sentences.ts'
import type { ReportSources } from './report-sources.ts'
import { reportText, type ReportTextKey } from './report-texts.ts'
import { wordsText } from './report-spot.ts'

const wordsOf = ({ place, label, words }: ReportSpot) => `${place}. ${label}. ${wordsText(words, 'plain')}`
const helplines = { NZ: '0800 555 019', AU: '1800 000 000' } as const

describe.each(['NZ', 'AU'] as const)(
  'the eight reports of the clinical tables, word for word, in %s',
  (country: Country) => {
    const helpline = helplines[country]
    const phone = country === 'NZ' ? '09 555 0142' : '03 8555 0130'
    const made = (about: Partial<ReportSources>) => {
      const sources = reportSources({ country, helpline, ...about })
      const doctor = sources.doctor && { ...sources.doctor, phone }
      return composeReport({ ...sources, doctor })
    }
    const said = (key: ReportTextKey) => draftText(reportText(key, country), { helpline, phone })

    test('1, urgent', () => {
      const changed = [
        {
          what: 'melanoma',
          do: 'see-doctor-2-weeks',
          patientWords: 'It is 2 mm wider than in Nov 2025 and has a new darker part.',
        },
      ] as const
      const about = { hasChanged: true, changedSince: '2025-11-14' }
      const report = made({ spots: [...harmlessSpots(2, 3), { ...spot(1, 'right calf', changed), ...about }] })
      expect(report.headline).toBe(said('1-urgent/first_line'))
      expect(report.card).toMatchObject({
        title: said('1-urgent/card_title'),
        by: said('1-urgent/by_date'),
        text: said('1-urgent/card_text'),
        phoneButton: said('1-urgent/phone_button'),
        phoneNote: said('1-urgent/phone_note'),
        cost: said('1-urgent/cost'),
        noPractice: null,
      })
      expect(wordsOf(report.spots[0] as ReportSpot)).toBe(said('1-urgent/spot_1'))
      expect(made({ doctor: null }).card.noPractice).toBe(said('1-urgent/no_practice'))
    })

    test('2, several actions', () => {
      const report = made({
        releasedOn: '2026-11-18',
        spots: [
          ...harmlessSpots(1),
          spot(2, 'abdomen', [{ what: 'unusual', do: 'photo-3-months' }]),
          spot(3, 'upper back', [{ what: 'raised', do: 'see-doctor-week' }]),
          ...harmlessSpots(4, 5, 6),
          spot(7, 'left shin', [{ what: 'slow', do: 'see-doctor-6-weeks' }]),
          ...harmlessSpots(8),
        ],
      })
      expect(report.headline).toBe(said('2-several/first_line'))
      expect(report.card).toMatchObject({
        title: said('2-several/card_title'),
        by: said('2-several/by_date'),
        text: said('2-several/card_text'),
      })
      const lines = report.spots
        .slice(0, 3)
        .map(({ number, place, line }) => `Spot ${number}, ${place.toLowerCase()}. ${line}`)
      expect([...lines, report.harmlessTogether?.text]).toEqual([
        said('2-several/order_1'),
        said('2-several/order_2'),
        said('2-several/order_3'),
        said('2-several/order_4'),
      ])
    })

    test('3, check again', () => {
      const report = made({
        spots: [spot(2, 'chest', [{ what: 'unusual', do: 'photo-3-months' }]), ...harmlessSpots(1)],
      })
      expect(report.headline).toBe(said('3-check-again/first_line'))
      expect(report.card).toMatchObject({
        title: said('3-check-again/card_title'),
        by: said('3-check-again/by_date'),
        text: said('3-check-again/card_text'),
      })
      expect(wordsOf(report.spots[0] as ReportSpot)).toBe(said('3-check-again/spot_2'))
    })

    test('4, benign', () => {
      const report = made({ spots: harmlessSpots(1, 2, 3, 4, 5, 6, 7, 8) })
      expect(report.headline).toBe(said('4-benign/first_line'))
      expect(report.card).toMatchObject({
        title: said('4-benign/card_title'),
        by: said('4-benign/by_date'),
        text: said('4-benign/card_text'),
      })
      expect(report.limit).toBe(said('4-benign/limit'))
      expect(report).toMatchObject({ isBenignReport: true, isNoImagesBenignReport: false, isUrgent: false })
    })

    test('5, no images', () => {
      const report = made({ spots: [] })
      expect(report.headline).toBe(said('5-no-images/first_line'))
      expect(report.card).toMatchObject({
        title: said('5-no-images/card_title'),
        by: said('5-no-images/by_date'),
        text: said('5-no-images/card_text'),
      })
      expect(report.limit).toBe(said('5-no-images/limit'))
      expect(report).toMatchObject({ isBenignReport: false, isNoImagesBenignReport: true })
    })

    test('6, amended', () => {
      const before = made({ spots: harmlessSpots(1, 2) })
      const report = made({
        version: 2,
        releasedOn: '2026-11-24',
        readOn: '2026-11-24',
        spots: [spot(2, 'chest', [{ what: 'slow', do: 'see-doctor-6-weeks' }]), ...harmlessSpots(1)],
        amended: { changedOn: '2026-11-24', why: 'A second reader saw something new in the photo.', before },
      })
      expect(report.banner).toEqual({ text: said('6-amended/banner'), why: said('6-amended/why') })
      expect(report.headline).toBe(said('6-amended/first_line'))
      expect(report.card).toMatchObject({ title: said('6-amended/card_title'), by: said('6-amended/by_date') })
      expect(replacedVersionText(before, { version: 2, on: '2026-11-24' })).toBe(said('6-amended/old_version'))
    })

    test('7, two readers', () => {
      const readers = [
        { name: 'Dr Anil Patel', role: 'melanographer', registration: null, readAt: '2026-11-18T01:10:00Z' },
        { name: 'Dr Wikitōria Parata', role: 'second reader', registration: null, readAt: '2026-11-18T02:10:00Z' },
      ]
      const melanoma = { what: 'melanoma', do: 'excise-margin' } as const
      const differ = spot(3, 'right calf', [melanoma, { what: 'unusual', do: 'photo-3-months' }])
      const report = made({ readers, spots: [differ] })
      expect(report.headline).toBe(said('7-two-readers/first_line'))
      expect(report.card).toMatchObject({
        title: said('7-two-readers/card_title'),
        by: said('7-two-readers/by_date'),
        text: said('7-two-readers/card_text'),
      })
      expect(report.readers[1]?.text).toBe(said('7-two-readers/side_differ'))
      expect(report.spots[0]?.second).toBe(said('7-two-readers/doctor'))
      const agreed = made({ readers, spots: [spot(1, 'right calf', [melanoma, melanoma])] })
      expect(agreed.readers[1]?.text).toBe(said('7-two-readers/side_agree'))
      // Another name with the same advice is no agreement.
      const named = made({
        readers,
        spots: [spot(1, 'right calf', [melanoma, { what: 'raised', do: 'excise-margin' }])],
      })
      expect(named.readers[1]?.text).toMatch(/Names spot 1 otherwise, with the same advice\.$/)
      expect(named.spots[0]?.second).toMatch(/thick or nodular.*Both opinions are kept\./)
      expect(agreed.readers[0]?.text).toBe('Read by Dr Anil Patel on 18 Nov 2026')
      // The more careful advice leads, whichever reader gave it.
      const other = made({
        readers,
        spots: [spot(3, 'right calf', [{ what: 'unusual', do: 'photo-3-months' }, melanoma])],
      })
      expect(other.headline).toBe(said('7-two-readers/first_line'))
    })

    test('8, new photos, a hidden spot and no body photos', () => {
      const blurred = {
        ...spot(4, 'left ear', [{ what: 'unclear', do: 'new-photos' }]),
        photoFault: 'was blurred',
      }
      const hidden = { ...harmlessSpots(5)[0], isHidden: true } as ReturnType<typeof spot>
      const report = made({ spots: [blurred, hidden] })
      expect(report.headline).toBe(said('8-hidden/first_line'))
      expect(report.card).toMatchObject({
        title: said('8-hidden/card_title'),
        by: said('8-hidden/by_date'),
        text: said('8-hidden/card_text'),
      })
      expect(report.hidden).toEqual({ count: 1, text: said('8-hidden/hidden_one') })
      const about = { country, firstName: 'Mere', spotPhotos: 'hidden', bodyPhotos: 'hidden' } as const
      expect(photoSentences('patient', about)).toEqual([said('8-hidden/no_thumbnail'), said('8-hidden/body_patient')])
      expect(photoSentences('doctor', about)[1]).toBe(
        fillText(reportText('8-hidden/body_doctor', country), { name: 'Mere' }),
      )
    })

    test('what the service covers, where it says so, stands before the limit of the report', () => {
      const { visit } = reportSources({ country, helpline })
      const told = 'We looked at the spots that you showed us. {This} is not a check of all your skin.'
      const report = made({ visit: { ...visit, serviceDescription: told } })
      expect(report.limit).toBe(`${told} ${made({}).limit}`)
    })

    test('every report has the footer, limits and phone numbers of its country', () => {
      const report = made({})
      expect(report.footer).toBe(said('all/footer'))
      expect(report.limit).toBe(said('all/limit'))
      expect(report.afterHours).toBe(said('all/after_hours'))
      expect(reportContent.parse(report)).toEqual(report)
    })
  },
)

test('a country without our phone number has no sentence about phoning us', () => {
  const report = composeReport(reportSources({ country: 'AU', helpline: null, doctor: null }))
  expect(report.footer).toBe('A new or changing spot can’t wait for the next check. See your doctor.')
  expect(report.card.noPractice).toBeNull()
  expect(report.patient.nhi).toBeNull()
})

test('spots are ordered by action, score, change and number; numbers never change', () => {
  const spots = [
    ...harmlessSpots(9, 1),
    spot(4, 'chest', [{ what: 'slow', do: 'see-doctor-6-weeks' }]),
    { ...spot(6, 'chest', [{ what: 'slow', do: 'see-doctor-6-weeks' }]), hasChanged: true },
    {
      ...spot(5, 'chest', [{ what: 'slow', do: 'see-doctor-6-weeks' }]),
      score: 4,
      scoreReasons: ['size', 'colour'],
    },
    spot(7, 'chest', [{ what: 'unclear', do: 'new-photos' }]),
    spot(8, 'chest', [{ what: 'melanoma', do: 'excise-margin' }]),
  ]
  const report = composeReport(reportSources({ spots }))
  expect(report.spots.map(({ number }) => number)).toEqual([8, 5, 6, 4, 7, 1, 9])
  expect(report.headline).toBe('See your doctor about 4 spots')
  expect(report.spots[0]?.doctorWords).toContain('2 mm margin')
  expect(report.spots[1]?.clinical).toBe('Basal cell carcinoma. 7-point score 4: size, colour.')
})

test('the medical term follows the plain words, and is explained at its first use', () => {
  const spots = [
    spot(1, 'chest', [{ what: 'unusual', do: 'photo-3-months' }]),
    spot(2, 'abdomen', [{ what: 'unusual', do: 'photo-3-months' }]),
    spot(3, 'right calf', [{ what: 'melanoma', do: 'see-doctor-2-weeks' }]),
  ]
  const report = composeReport(reportSources({ spots }))
  expect(report.spots.map(({ words }) => wordsText(words, 'with terms'))).toEqual([
    'It may be a melanoma. Your doctor should look at it.',
    'An unusual mole (atypical naevus). No need to worry now. We will remind you.',
    'An unusual mole (atypical naevus). No need to worry now. We will remind you.',
  ])
  expect(report.glossary.map(({ key }) => key)).toEqual(['melanoma', 'atypical-naevus'])
  expect(report.spots.map(({ words }) => words.filter(({ glossary }) => glossary !== null).length)).toEqual([1, 1, 0])
})

test('a spot with something to do cannot be left out', () => {
  const hidden = { isHidden: true }
  const spots = [{ ...spot(1, 'chest', [{ what: 'unusual', do: 'photo-3-months' }]), ...hidden }, ...harmlessSpots(2)]
  const report = composeReport(reportSources({ spots }))
  expect([report.hidden, report.spots[0]?.isHidden]).toEqual([null, false])
})

test('a due date is a working day, and a slow practice delays it by 3 days at most', () => {
  const when = (about: Partial<ReportSources>) => composeReport(reportSources(about)).card.byDay
  expect(when({ releasedOn: '2026-11-20', readOn: '2026-11-18' })).toBe('2026-12-04')
  expect(when({ releasedOn: '2026-12-20', readOn: '2026-11-18' })).toBe('2026-12-04')
  expect(when({ releasedOn: '2026-11-19', readOn: '2026-11-18' })).toBe('2026-12-03')
  expect(when({ holidays: new Set(['2026-12-04']) })).toBe('2026-12-03')
})

test('a less urgent amendment keeps the earlier date, a more urgent one sets a new one', () => {
  const doctor = (action: 'see-doctor-2-weeks' | 'see-doctor-6-weeks', about: Partial<ReportSources> = {}) =>
    composeReport(reportSources({ spots: [spot(1, 'chest', [{ what: 'slow', do: action }])], ...about }))
  const later = { releasedOn: '2026-11-24', readOn: '2026-11-24', version: 2 }
  const amended = (before: ReturnType<typeof composeReport>) => ({ changedOn: '2026-11-24', why: null, before })
  const soon = doctor('see-doctor-2-weeks')
  expect(doctor('see-doctor-6-weeks', { ...later, amended: amended(soon) }).card.byDay).toBe(soon.card.byDay)
  const more = doctor('see-doctor-2-weeks', { ...later, amended: amended(doctor('see-doctor-6-weeks')) })
  expect(more.card.byDay).toBe('2026-12-08')
  expect(more.banner?.text).toBe(
    'Changed on 24 Nov 2026. The advice for spot 1 has changed. This is version 2; version 1 is kept.',
  )
})

test('a new version that names a spot otherwise, with the same advice, says that', () => {
  const read = (what: 'melanoma' | 'slow', about: Partial<ReportSources> = {}) =>
    composeReport(reportSources({ spots: [spot(5, 'chest', [{ what, do: 'see-doctor-2-weeks' }])], ...about }))
  const amended = { changedOn: '2026-11-24', why: null, before: read('melanoma') }
  expect(read('slow', { version: 2, amended }).banner?.text).toBe(
    'Changed on 24 Nov 2026. What spot 5 may be has changed. This is version 2; version 1 is kept.',
  )
})

test('a recalled report that goes out again as it was says so', () => {
  const spots = [spot(1, 'chest', [{ what: 'slow', do: 'see-doctor-6-weeks' }]), ...harmlessSpots(2)]
  const before = composeReport(reportSources({ spots }))
  const again = (about: Partial<ReportSources>) =>
    composeReport(reportSources({ version: 2, amended: { changedOn: '2026-11-24', why: null, before }, ...about }))
      .banner
  expect(again({ spots })?.text).toBe(
    'Sent again on 24 Nov 2026. It says what it said before. This is version 2; version 1 is kept.',
  )
  expect(again({ spots: spots.slice(1) })?.text).toMatch(/^Changed on/)
})
