import { Stethoscope } from 'lucide-react'
import { Card } from '../../../../ui/cards/card.tsx'
import css from './patient-step.module.css'

const notHere = [
  'in an intimate place',
  'on an eyelid',
  'under thick hair',
  'on a tattoo',
  'open, wet or bleeding',
] as const

/** The spots that a pharmacy leaves to the GP (docs/domain.md 3.4), shown before anybody undresses. */
export function EligibilityNotes() {
  return (
    <Card look="sunken" className={css.eligibility}>
      <h3>
        <Stethoscope aria-hidden />
        See your GP about a spot that is
      </h3>
      <ul>
        {notHere.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      <p className="small muted">All other spots can be checked here today.</p>
    </Card>
  )
}
