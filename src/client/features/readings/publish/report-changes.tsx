import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { ReportChange, ReportChangeLine } from '../../../../contract/reports/report-change.ts'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import css from './report-changes.module.css'
import { SpotPhoto } from './spot-photo.tsx'

type ReportChangesProps = { visit: ReadingVisit; last: number; changes: readonly ReportChange[] }

/** How a new version differs from the last one, spot by spot, before it is published. */
export function ReportChanges({ visit, last, changes }: ReportChangesProps) {
  const same = visit.spots.length - changes.length
  return (
    <section className={css.changes} aria-label="What changes">
      <h2>What changes</h2>
      <p className="muted">
        {changes.length === 0 ? 'Nothing yet: every spot says what it said before.' : sameText(same)}
      </p>
      {changes.map((change) => (
        <SpotChange key={change.lesionId} visit={visit} last={last} change={change} />
      ))}
    </section>
  )
}

function sameText(same: number): string {
  if (same === 0) return 'Every spot changes.'
  return same === 1 ? 'The other spot stays as it is.' : `The other ${same} spots stay as they are.`
}

function SpotChange({ visit, last, change }: Omit<ReportChangesProps, 'changes'> & { change: ReportChange }) {
  const title = useId()
  const { mark, number, place, lines, kept } = change
  const spot = visit.spots.find(({ lesionId }) => lesionId === change.lesionId)
  return (
    <div className={css.spot}>
      <div className={css.head}>
        <h3 id={title}>
          {mark.before !== null && mark.before !== mark.after && (
            <>
              <LesionMark kind={mark.before} number={number} size={34} />
              <ArrowRight aria-hidden />
            </>
          )}
          <LesionMark kind={mark.after} number={number} size={34} />
          <OwnText>{place}</OwnText>
        </h3>
        {spot !== undefined && <SpotPhoto visit={visit} spot={spot} />}
      </div>
      <div className={css.scroll}>
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Before, version {last}</th>
              <th scope="col">After, version {last + 1}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.what}>
                <th scope="row">{whatText(line.what, visit)}</th>
                <td>{line.before ?? 'Not in it'}</td>
                <td className={css.after}>{line.after}</td>
              </tr>
            ))}
            {kept.map(({ what, text }) => (
              <tr key={what} className={css.kept}>
                <th scope="row">{whatText(what, visit)}</th>
                <td>{text}</td>
                <td>No change</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function whatText(what: ReportChangeLine['what'], { patient }: ReadingVisit): string {
  switch (what) {
    case 'diagnosis':
      return 'Diagnosis'
    case 'action':
      return 'What happens'
    case 'by':
      return 'By when'
    case 'words':
      return `What ${patient.firstName} reads`
    case 'clinical':
      return 'For the doctor'
    case 'doctor-words':
      return 'Asked of the doctor'
    case 'second':
      return 'Both opinions'
    case 'size':
      return 'Size'
    case 'score':
      return '7-point score'
    case 'hidden':
      return `In ${patient.firstName}’s report`
  }
}
