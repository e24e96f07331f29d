import type { ReadingSpot } from '../../../../contract/reading-visit.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import css from './answer.module.css'

/** What other readers said of the spot, and who was asked. */
export function OpinionsNote({ spot: { opinions, asked } }: { spot: ReadingSpot }) {
  const open = asked.filter(({ isAnswered }) => !isAnswered)
  if (opinions.length + open.length === 0) return null
  return (
    <ul className={css.opinions} aria-label="Other readers">
      {opinions.map(({ lesionDiagnosisId, diagnoser, term, actions: advised }) => (
        <li key={lesionDiagnosisId}>
          <b>{diagnoser}</b>: {term}, {advised.map((key) => actions[key].badge.toLowerCase()).join(', ')}
        </li>
      ))}
      {open.map(({ askedBy, askedOf, question }) => (
        <li key={askedOf.loginId}>
          <b>{askedBy.name}</b> asked {askedOf.name}
          {question !== null && `: “${question}”`}
        </li>
      ))}
    </ul>
  )
}
