import type { ReportContent, ReportSpot } from '../../contract/reports/report-content.ts'
import { dateText } from '../time/format-day.ts'
import { byDay, type DateSources } from './by-date.ts'
import { sentOnText, sentOnTexts } from './sent-on-text.ts'
import type { ReportAction } from './report-sources.ts'

type DaysOfAction = (actionKey: string) => Pick<ReportAction, 'days'>

function redateSpot(spot: ReportSpot, daysOf: DaysOfAction, dates: DateSources): ReportSpot {
  const day = byDay(daysOf(spot.leadingAction), dates)
  if (day === null || spot.by === null) return spot
  const by = dateText(day)
  return { ...spot, by, line: spot.line.replace(spot.by, by) }
}

/**
 * The report with its dates recalculated for the day on which the practice authorises it, at most 3 days later than
 * counted from the reading. Months do not change, nor does a date that an amendment kept.
 */
export function redateReport(content: ReportContent, dates: DateSources, daysOf: DaysOfAction): ReportContent {
  const { card } = content
  const lead = content.spots.find(({ number }) => number === card.spotNumber)
  const day = lead === undefined ? null : byDay(daysOf(lead.leadingAction), dates)
  const keepsDate = card.byDay === null || day === null || (content.banner !== null && card.byDay < day)
  const phoneNote = sentOnTexts(content.releasedOn).reduce<string | undefined>(
    (note, said) => note?.replace(said, sentOnText(dates.releasedOn)),
    card.phoneNote ?? undefined,
  )
  return {
    ...content,
    releasedOn: dates.releasedOn,
    card: {
      ...card,
      phoneNote: phoneNote ?? null,
      ...(!keepsDate && { byDay: day, by: `By ${dateText(day)}` }),
    },
    spots: content.spots.map((spot) => redateSpot(spot, daysOf, dates)),
  }
}
