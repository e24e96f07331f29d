import { actionKey } from '../../../contract/clinical-keys.ts'
import type { LetterHowSoon } from '../../../contract/reports/referral-letter.ts'
import type { ReportContent, ReportSpot } from '../../../contract/reports/report-content.ts'
import { workingDayBefore } from '../by-date.ts'
import { doctorActionText } from '../doctor-action-text.ts'
import { addDays, daysBetween } from '../../time/calendar-days.ts'
import { dateText } from '../../time/format-day.ts'

/** A spot of a report, and the day on which a letter about it is written (`YYYY-MM-DD`). */
export type AskSources = {
  content: Pick<ReportContent, 'releasedOn'>
  spot: Pick<ReportSpot, 'leadingAction' | 'by'>
  date: string
  holidays: ReadonlySet<string>
}

const sooner = {
  'this-week': { days: 7, words: 'this week' },
  'two-weeks': { days: 14, words: 'within 2 weeks' },
  'six-weeks': { days: 42, words: 'within 6 weeks' },
} as const

/** What a report of this day says of when a spot is to be seen ("4 Dec 2026"). */
type Due = { releasedOn: string; by: string | null }

/** The day by which a report wants a spot seen, parsed from the report's words; null without one. */
const dueDay = ({ releasedOn, by }: Due): string | null =>
  daysBetween(releasedOn, addDays(releasedOn, 200)).find((day) => dateText(day) === by) ?? null

const ownDay = ({ content: { releasedOn }, spot: { by } }: AskSources): string | null => dueDay({ releasedOn, by })

/** What another report asks for a spot: in the words of its action, and by when. */
export type OtherAsk = Due & { words: string }

/** "See a doctor in 2 weeks, by 4 Dec 2026"; after that day "See a doctor: it was due by 4 Dec 2026". */
export function otherAskText({ words, ...due }: OtherAsk, date: string): string {
  if (due.by === null) return words
  const day = dueDay(due)
  return day !== null && day < date
    ? `${words.replace(/ (in \d.*|this week|soon)$/, '')}: it was due by ${due.by}`
    : `${words}, by ${due.by}`
}

/** What the report advised, as a request; once its day has passed, without delay. */
function advisedText(sources: AskSources): string {
  const { leadingAction, by } = sources.spot
  const { short } = doctorActionText(actionKey.parse(leadingAction))
  const request = /^(see|excise|biopsy|treat)/.test(short) ? short : 'assess and advise'
  if (by === null) return `Please ${request}`
  const day = ownDay(sources)
  return day !== null && day < sources.date
    ? `Please ${request.replace(/ (within|this) .*$/, '')} as soon as you can: it was due by ${by}`
    : `Please ${request}, by ${by}`
}

/** "Please see within 2 weeks, by 4 Dec 2026": how soon a letter asks for a spot to be seen. */
export function askText(sources: AskSources, howSoon: LetterHowSoon): string {
  if (howSoon === 'as-advised') return advisedText(sources)
  const { days, words } = sooner[howSoon]
  return `Please see ${words}, by ${dateText(workingDayBefore(addDays(sources.date, days), sources.holidays))}`
}

/** What a letter may ask for: what the report advised, or anything sooner. */
export function howSoonChoices(sources: AskSources): LetterHowSoon[] {
  const day = ownDay(sources)
  const earlier = (['this-week', 'two-weeks', 'six-weeks'] as const).filter(
    (key) => day === null || workingDayBefore(addDays(sources.date, sooner[key].days), sources.holidays) < day,
  )
  return ['as-advised', ...earlier]
}
