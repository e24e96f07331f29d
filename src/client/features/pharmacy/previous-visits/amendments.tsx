import type { VisitAmendment } from '../../../../contract/visits/visit-amendment.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { amendedWords } from './amendment-words.ts'
import css from './amendments.module.css'

/** The changes made after a visit was sent, newest first, with the former text. */
export function Amendments({ amendments }: { amendments: readonly VisitAmendment[] }) {
  const timeZone = useZone()
  if (amendments.length === 0) return null
  return (
    <section className={css.amendments} aria-labelledby="amendments">
      <h3 id="amendments">Changed after sending</h3>
      <ol>
        {amendments.toReversed().map((amendment) => (
          <li key={amendment.version}>
            <p className="small muted">
              {dayText(amendment.amendedAt, timeZone)}, {timeOfDay(amendment.amendedAt, timeZone)}, by{' '}
              {amendment.amendedBy}
            </p>
            <ul>
              {amendment.changes.map((change) => (
                <Change key={`${change.lesionId}-${change.field}`} change={change} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ change }: { change: VisitAmendment['changes'][number] }) {
  const { name, before, after } = amendedWords(change)
  return (
    <li>
      <span className="small muted">
        {capital(change.location)}, {name.toLowerCase()}
      </span>
      <br />
      <ins>{after}</ins>
      <br />
      <span className="small muted">
        before: <del>{before}</del>
      </span>
    </li>
  )
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
