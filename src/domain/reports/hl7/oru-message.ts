import { readerForDoctors } from '../reader-title.ts'
import { Gender, type GenderValue } from '../../../contract/enums.ts'
import type { ReportContent } from '../../../contract/reports/report-content.ts'
import { dayInZone, minuteOfDay, msOf } from '../../time/zoned-time.ts'
import { aiObservations, type SentAiResult } from './ai-observations.ts'
import { hl7Lines, type Hl7Letters, hl7Text } from './hl7-text.ts'
import { orderPriority, type SpotObservation, spotObservations } from './spot-observations.ts'
import { sizeText } from '../spots/size-text.ts'
import { wordsText } from '../report-spot.ts'
import { familyNameFirst } from '../../text/person-name.ts'

/** The content of an HL7 v2.4 ORU^R01 message (HISO 10008, ADRM). */
export type OruSources = {
  controlId: string
  now: Date
  isTest: boolean
  letters: Hl7Letters
  /** The practice's mailbox; the reference of the doctor there, where the practice told it. */
  receiver: { edi: string; name: string; doctorReference: string | null }
  sender: { application: string; practiceName: string }
  patient: { nhi: string | null; medicareNumber: string | null; gender: GenderValue; mobilePhone: string | null }
  /** The filler order number: the visit, which all versions of a report share, or the letter. */
  orderId: string
  content: ReportContent
  /**
   * The report with its PDF in Base64 on one line and the AI results of its spots; a letter about the spot of the content, with
   * its own PDF and the report's; or a withdrawal of either without any content.
   */
  body:
    | { kind: 'report'; pdf: string; aiResults: readonly SentAiResult[] }
    | { kind: 'letter'; pdf: string; reportPdf: string; text: string }
    | { kind: 'withdrawn'; what: 'report' | 'letter' }
}

const codes = { report: '11488-4^Consult note^LN', letter: '57133-1^Referral note^LN' } as const

const genders = { [Gender.Male]: 'M', [Gender.Female]: 'F', [Gender.Other]: 'U' } as const
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** An HL7 timestamp with the offset of the time zone. */
function hl7Timestamp(instant: Date, timeZone: string): string {
  const day = dayInZone(instant, timeZone)
  const minutes = minuteOfDay(instant, timeZone)
  const local = Date.parse(`${day}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00Z`)
  const offset = Math.round((local - msOf(instant)) / 60_000 / 15) * 15
  const sign = offset < 0 ? '-' : '+'
  const of = `${twoDigits(Math.floor(Math.abs(offset) / 60))}${twoDigits(Math.abs(offset) % 60)}`
  return `${day.replaceAll('-', '')}${twoDigits(Math.floor(minutes / 60))}${twoDigits(minutes % 60)}${twoDigits(instant.getUTCSeconds())}${sign}${of}`
}

function identifiers({ content, patient }: OruSources): string {
  if (content.country === 'NZ') return patient.nhi === null ? '' : `${patient.nhi}^^^NHI^NHI`
  return patient.medicareNumber === null ? '' : `${patient.medicareNumber}^^^AUSHIC^MC`
}

/** The text of the message: headline, then each spot with suspicion and advice. */
const textLines = (content: ReportContent): string[] => [
  ...(content.banner === null ? [] : [content.banner.text]),
  `${content.doctorHeadline}. ${content.card.by}`.trim(),
  ...content.spots.map((spot) =>
    [
      `Spot ${spot.number}, ${[spot.place.toLowerCase(), sizeText(spot)].filter(Boolean).join(', ')}: ${spot.clinical} ${spot.doctorWords}`,
      `Told the patient: ${wordsText(spot.words, 'plain')}`,
      spot.second,
    ]
      .filter((part) => part !== null)
      .join(' '),
  ),
  ...content.readers.map(readerForDoctors),
  content.limit,
]

const withdrawnText = 'This report has been withdrawn. Please do not use it.'
/** MSH-12: Australia adds its localisation (HL7AUSD-STD-OO-ADRM). */
const versions = { NZ: '2.4', AU: '2.4^AUS&Australia&ISO3166_1^HL7AU-OO-ORU-201701&&L' } as const
/** OID of our report ids, derived from a random UUID (ITU-T X.667) since we have no assigned one. */
const ourOid = '2.25.274983164171862833704992557650951772691'

/** An observation of a spot from OBX-2 to OBX-10: value, unit and abnormal flag (OBX-8), by the number of the spot (OBX-4). */
function observationFields({ type, name, subId, value, unit, flag }: SpotObservation, letters: Hl7Letters): string {
  const parts = (texts: readonly string[]) =>
    texts
      .map((one) => hl7Text(one, letters))
      .join('^')
      .replace(/\^+$/, '')
  return `${type}|${parts(name)}|${subId}|${parts(value)}|${unit}||${flag}||`
}

/** Every observation of the message from OBX-2 to OBX-10, in their order. */
function observations({ content, body, letters }: OruSources, code: string): string[] {
  if (body.kind === 'withdrawn') return [`FT|${code}|1|${hl7Lines([withdrawnText], letters)}|||||`]
  const ofSpots = content.spots.flatMap(spotObservations).map((one) => observationFields(one, letters))
  const text = body.kind === 'letter' ? body.text.split('\n') : textLines(content)
  const pdfs = body.kind === 'letter' ? [body.pdf, body.reportPdf] : [body.pdf]
  const aiResults = body.kind === 'letter' ? [] : body.aiResults
  return [
    `FT|${code}|1|${hl7Lines(text, letters)}|||||`,
    ...ofSpots,
    ...aiResults.flatMap((result) => aiObservations(result, letters)).map((fields) => `${fields}|||||`),
    ...pdfs.map((pdf, i) => `ED|PDF^Display format in PDF^AUSPDI|${i + 1}|^application^pdf^Base64^${pdf}|||||`),
  ]
}

/** The message, with segments ended by CR; the same sources give the same bytes. */
export function oruMessage(sources: OruSources): string {
  const { content, letters, now, receiver } = sources
  const { timeZone, country } = content
  const what = sources.body.kind === 'withdrawn' ? sources.body.what : sources.body.kind
  // A letter has no versions of its own.
  const version = what === 'letter' ? 1 : content.version
  const text = (words: string) => hl7Text(words, letters)
  const at = hl7Timestamp(now, timeZone)
  const status = sources.body.kind === 'withdrawn' ? 'W' : version > 1 ? 'C' : 'F'
  const report = country === 'AU' ? `${sources.orderId}^Lentigo^${ourOid}^ISO` : sources.orderId
  const code = codes[what]
  // Table 0123 has no code for withdrawn: the report is corrected, and its only observation is W (table 0085).
  const ofReport = version > 1 || status === 'W' ? 'C' : 'F'
  const priority = orderPriority(content)
  const name = familyNameFirst(content.patient)
  const reader = text(content.readers[0]?.name ?? 'Lentigo')
  const rows = [
    `MSH|^~\\&|${text(sources.sender.application)}|${text(sources.sender.practiceName)}|${text(receiver.name)}|${text(receiver.edi)}|${at}||ORU^R01^ORU_R01|${sources.controlId}|${sources.isTest ? 'T' : 'P'}|${versions[country]}|||AL|AL|${country === 'NZ' ? 'NZL' : 'AUS'}|${letters === 'utf-8' ? 'UNICODE UTF-8' : 'ASCII'}`,
    `PID|1||${identifiers(sources)}||${text(name.family)}^${text(name.given)}||${content.patient.birthDate.replaceAll('-', '')}|${genders[sources.patient.gender]}|||||${text(sources.patient.mobilePhone ?? '')}`,
    `PV1|1|O|||||||${text(receiver.doctorReference ?? '')}^${text(receiver.name)}`,
    `ORC|RE||${report}||CM`,
    `OBR|1||${report}|${code}|${priority}||${content.visit.visitDate.replaceAll('-', '')}|${'|'.repeat(14)}${at}||PHY|${ofReport}||^^^^^${priority}${'|'.repeat(5)}&${reader}`,
    ...observations(sources, code).map((fields, i) => `OBX|${i + 1}|${fields}|${status}`),
  ]
  return `${rows.map((row) => row.replace(/\|+$/, '')).join('\r')}\r`
}
