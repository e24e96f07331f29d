import { useMutation } from '@tanstack/react-query'
import type { SentSpot } from '../../../contract/readings/spot-results.ts'
import { spotResults } from '../../../domain/clinical/spot-results.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { askForSpotResult, type SpotResultFilter } from '../../data/readings/spot-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import css from './spot-results.module.css'

type SentSpotsTableProps = {
  spots: readonly SentSpot[]
  show: SpotResultFilter
  /** Melanographers ask the practice; doctors enter the result themselves. */
  mayAsk: boolean
}

const toneOf = (days: number) => (days > 42 ? ('danger' as const) : days > 14 ? ('warn' as const) : ('plain' as const))
const sentCell = (day: string) => <span className={css.day}>{dateText(day)}</span>
const hrefOf = ({ reportId, lesionId }: SentSpot) => `/clinician/outcomes/${reportId}/${lesionId}` as const

function columnsOf(zone: string, { show, mayAsk }: SentSpotsTableProps): Column<SentSpot>[] {
  const columns: Column<SentSpot>[] = [
    {
      key: 'spot',
      head: 'Patient, spot',
      cell: (spot) => (
        <span className={css.spot}>
          <LesionMark kind={spot.mark} number={spot.number} size={30} voice="silent" />
          <a href={hrefOf(spot)} data-opens-row>
            <b>{spot.patientName}</b>, spot {spot.number}, {spot.place.toLowerCase()}
          </a>
        </span>
      ),
    },
    { key: 'advice', head: 'Advice', word: 'Advice', cell: ({ advice }) => advice },
    { key: 'sent', head: 'Sent', word: 'Sent', cell: ({ whenSent }) => sentCell(dayInZone(whenSent, zone)) },
  ]
  if (show === 'known')
    return [
      ...columns,
      { key: 'result', head: 'Outcome', word: 'Outcome', cell: ({ result }) => result && spotResults[result.key].term },
      {
        key: 'told',
        head: 'Patient',
        word: 'Patient',
        cell: ({ result }) => (result?.whenTold ? 'Told' : 'Not told yet'),
      },
    ]
  return [
    ...columns,
    {
      key: 'days',
      head: 'Open for',
      word: 'Open for',
      cell: ({ days }) => <Badge tone={toneOf(days)}>{days === 1 ? '1 day' : `${days} days`}</Badge>,
    },
    {
      key: 'doctor',
      head: 'Doctor',
      word: 'Doctor',
      cell: ({ doctorPractice }) => doctorPractice ?? 'No doctor named',
    },
    { key: 'do', head: 'Next', cell: (spot) => (mayAsk ? <Ask spot={spot} /> : <a href={hrefOf(spot)}>Enter</a>) },
  ]
}

/** Spots that were sent to a doctor, most urgent first, or their results. */
export function SentSpotsTable(props: SentSpotsTableProps) {
  const zone = useZone()
  return (
    <Table
      caption={props.show === 'missing' ? 'Outcomes missing, most urgent first' : 'Outcomes known'}
      narrow="cards"
      items={props.spots}
      keyOf={({ reportId, lesionId }) => `${reportId} ${lesionId}`}
      columns={columnsOf(zone, props)}
    />
  )
}

function Ask({
  spot: { reportId, lesionId, doctorPractice, patientPhone, patientName, whenAsked, askOn },
}: {
  spot: SentSpot
}) {
  const zone = useZone()
  const asking = useMutation(askForSpotResult(useDevice().api))
  if (doctorPractice === null)
    return patientPhone === null ? (
      'No phone number'
    ) : (
      <a href={`tel:${patientPhone}`}>Phone {formatPhone(patientPhone)}</a>
    )
  if (askOn !== null) return `Wants to be asked ${dateText(askOn)}`
  if (whenAsked !== null && !asking.isError) return `Asked ${dateText(dayInZone(whenAsked, zone))}`
  return (
    <>
      <Button
        kind="soft"
        size="small"
        busy={asking.isPending ? 'Asking' : undefined}
        onPress={() => asking.mutate({ reportId, lesionId })}
      >
        Ask <span className="vh">about {patientName}</span>
      </Button>
      <ErrorBanner message={errorMessageOf(asking.error)} />
    </>
  )
}
