import type { LesionDiagnosis } from '../../../../contract/readings/lesion-diagnosis.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { actions, leadingFirst } from '../../../../domain/clinical/actions.ts'
import { lastReportedDiagnosis } from '../../../../domain/readings/spot-answer.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import { patientText, actionTone } from '../answer/patient-preview.tsx'
import type { Room } from '../room/use-room.ts'
import css from './publish.module.css'
import { SpotPhoto } from './spot-photo.tsx'

type PublishTableProps = { visit: ReadingVisit; room: Room; onAnswer: (spot: number) => void }

/** Every spot in the order of the report, most important first. */
export function PublishTable({ visit, room, onAnswer }: PublishTableProps) {
  const spots = visit.spots.toSorted((one, other) => reportOrder(one) - reportOrder(other) || one.number - other.number)
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="vh">Spots in the order of the report</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Spot</span>
            </th>
            <th scope="col">Photo</th>
            <th scope="col">Location and diagnosis</th>
            <th scope="col">Action</th>
            <th scope="col">What {visit.patient.firstName} will read</th>
          </tr>
        </thead>
        <tbody>
          {spots.map((spot) => (
            <Row key={spot.lesionId} {...{ visit, room, spot, onAnswer }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The order of the leading action; unanswered spots come after the urgent ones, where they are noticed. */
function reportOrder({ diagnosis }: ReadingSpot): number {
  const [leading] = leadingFirst(diagnosis?.actions ?? [])
  return leading === undefined ? 54 : actions[leading].order
}

function Row({ visit, room, spot, onAnswer }: PublishTableProps & { spot: ReadingSpot }) {
  const { kind, state, word } = room.stateOf(spot)
  const isDone = state === 'done'
  const hasWord = spot.diagnosis !== null || ['not-yours', 'saving', 'refused'].includes(state)
  const isOpenWord = hasWord ? word : 'No outcome yet'
  return (
    <tr data-open={!isDone && state !== 'not-yours'}>
      <td>
        <LesionMark kind={kind} number={spot.number} size={34} />
      </td>
      <td>
        {spot.images.length === 0 ? <span className="small muted">None</span> : <SpotPhoto visit={visit} spot={spot} />}
      </td>
      <td>
        <b>{placeTitle(spot.location)}</b>
        <br />
        <span className="muted">{isDone ? spot.diagnosis?.term : isOpenWord}</span>
      </td>
      {isDone && spot.diagnosis !== null ? (
        <DiagnosisCells
          diagnosis={spot.diagnosis}
          words={patientText(room.answerFor(spot), { patient: visit.patient, releasedOn: visit.visitDate })}
        />
      ) : (
        <td colSpan={2}>
          <div className={css.answer}>
            {lastDiagnosisText(spot)}
            {state !== 'not-yours' && (
              <Button kind="soft" size="small" onPress={() => onAnswer(spot.number)}>
                Answer {spot.number}
              </Button>
            )}
          </div>
        </td>
      )}
    </tr>
  )
}

function DiagnosisCells({ diagnosis, words }: { diagnosis: LesionDiagnosis; words: string }) {
  const [leading] = leadingFirst(diagnosis.actions)
  return (
    <>
      <td>
        {leading !== undefined && <Badge tone={actionTone[actions[leading].mark]}>{actions[leading].badge}</Badge>}
      </td>
      <td>
        {words}
        {diagnosis.isHiddenInReport && <span className="muted"> Left out, as asked.</span>}
      </td>
    </>
  )
}

function lastDiagnosisText(spot: ReadingSpot): string {
  const last = lastReportedDiagnosis(spot)
  return last === null ? 'Not reported before.' : `${dateText(last.visitDate)}: ${last.term}, ${last.diagnoser}`
}
