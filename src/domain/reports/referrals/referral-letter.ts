import type { Removal } from '../../../contract/patients/spot-state.ts'
import type { LetterHowSoon, ReferralLetter } from '../../../contract/reports/referral-letter.ts'
import type { ReportContent, ReportSpot } from '../../../contract/reports/report-content.ts'
import { spotResults } from '../../clinical/spot-results.ts'
import { type AskSources, askText, type OtherAsk, otherAskText } from './ask-text.ts'
import { letterText } from './letter-text.ts'
import { readerForDoctors } from '../reader-title.ts'
import { leavingText } from '../../text/leaving-text.ts'
import { dateText } from '../../time/format-day.ts'

type OtherSpot = {
  number: number
  place: string
  term: string
  ask: OtherAsk | null
  /** Both readers’ opinions where they differ. */
  second: string | null
  removal: Removal | null
}

/** The contents of a letter besides the report: the writer, the patient, and the earlier sizes. */
export type ReferralSources = Omit<AskSources, 'content' | 'spot'> & {
  content: ReportContent
  spot: ReportSpot
  reference: string
  /** The writer; `signed`: when they signed the letter, in their practice’s zone, null before that. */
  from: { name: string; role: string; practice: string | null; lines: readonly string[]; signed: string | null }
  /** The recipient in lines, the name first; empty until one is chosen. */
  to: readonly string[]
  howSoon: LetterHowSoon
  /** The writer’s own words. */
  note: string
  /** Birth date and numbers as they are today. */
  patient: { name: string; lines: readonly string[] }
  sizesBefore: readonly { visitDate: string; sizeMm: number }[]
  /** The patient's other spots by their latest readings, in any report; `ask`: what a doctor is asked for there. */
  others: readonly OtherSpot[]
}

const millimetres = (size: number): string => `${size.toFixed(1)} mm`
const inSentence = (place: string): string => place.charAt(0).toLowerCase() + place.slice(1)

function sizeText({ spot: { sizeMm }, sizesBefore }: ReferralSources): string {
  if (sizeMm === null) return 'Not measured'
  const before = sizesBefore.map((one) => `${millimetres(one.sizeMm)} on ${dateText(one.visitDate)}`)
  return before.length === 0 ? millimetres(sizeMm) : `${millimetres(sizeMm)} (${before.join(', ')})`
}

const otherSpots = ({ others, date }: ReferralSources): string =>
  others
    .map(({ number, place, term, ask, second, removal }) => {
      const spot = `${number}, ${inSentence(place)}: ${inSentence(term)}`
      if (removal !== null) return `${spot}, ${removedText(removal)}`
      const withAdvice = ask === null ? spot : `${spot}, ${inSentence(otherAskText(ask, date))}`
      return second === null ? withAdvice : `${withAdvice}. ${second.replace(/\.$/, '')}`
    })
    .join('. ')

/** "taken off 4 Mar 2026, basal cell carcinoma by histology". */
const removedText = ({ on, result }: Removal): string =>
  `taken off ${dateText(on)}${result === null ? '' : `, ${inSentence(spotResults[result].term)} by histology`}`

function factsOf(sources: ReferralSources): ReferralLetter['facts'] {
  const { content, spot } = sources
  const facts = [
    { name: 'Place', value: `${spot.place} (spot ${spot.number} of our report)` },
    { name: 'Size', value: sizeText(sources) },
    { name: 'Reading', value: `${spot.clinical} By photo, provisional.` },
    { name: 'Advice', value: spot.doctorWords },
    { name: 'Second opinion', value: spot.second ?? '' },
    {
      name: 'Read by',
      value: content.readers.map((reader) => readerForDoctors(reader).replace(/^Read by /, '')).join('. '),
    },
    { name: 'Other spots', value: otherSpots(sources) },
  ]
  return facts.filter(({ value }) => value !== '')
}

const greetingOf = ({ to: [name] }: ReferralSources): string =>
  name === undefined ? 'To the doctor who sees them,' : `Dear ${name},`

/** A line as it is sent: without characters that another system would read as a control. */
const clean = (text: string): string => leavingText('letter', text).text

/** A referral letter for one spot of a report, in parts and as plain text. */
export function composeReferral(sources: ReferralSources): ReferralLetter {
  const { content, spot, reference, from, patient } = sources
  const histology = from.practice === null ? 'us' : from.practice
  const letter = {
    reference,
    date: sources.date,
    from: [from.practice ?? 'Lentigo', ...from.lines].map(clean),
    to: sources.to.map(clean),
    patient: [patient.name, ...patient.lines].map(clean),
    ask: clean(askText(sources, sources.howSoon)),
    about: clean(`${spot.term}, ${inSentence(spot.place)}`),
    greeting: clean(greetingOf(sources)),
    opening: clean(
      `Thank you for seeing ${patient.name} about one spot, ${inSentence(spot.place)}. It was photographed on ${dateText(content.visit.visitDate)} at ${content.visit.practiceName}, and read from the photos.`,
    ),
    note: clean(sources.note),
    facts: factsOf(sources).map(({ name, value }) => ({ name, value: clean(value) })),
    closing: [
      `Please send the histology to ${histology}, with our number ${reference}.`,
      content.limit,
      'Yours sincerely,',
      [from.name, from.role].filter((part) => part !== '').join(', '),
      ...(from.signed === null ? [] : [`Signed in Lentigo ${from.signed}`]),
    ].map(clean),
  }
  return { ...letter, text: letterText(letter) }
}
