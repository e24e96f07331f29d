import { Card } from '../../../ui/cards/card.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import css from '../practice-admin.module.css'
import { type StepTime, stepTimeText } from './tablet-text.ts'

const labels: Record<StepTime['step'], string> = {
  patient: 'Patient',
  consent: 'Consent',
  risk: 'Risk',
  plot: 'Plot',
  photos: 'Photos',
  review: 'Review',
}

/**
 * How long each step of recent visits took, for all staff together; renders nothing before enough visits are known.
 */
export function StepTimesCard({ times }: { times: readonly StepTime[] }) {
  if (times.length === 0) return null
  return (
    <Card look="flush">
      <CardHead title="How long a visit takes" />
      <div className={css.body}>
        <KeyValues items={times.map((time) => ({ name: labels[time.step], value: stepTimeText(time) }))} />
        <p className="small muted">
          Over the last 200 visits at most, whoever made them. Where a step takes long, somebody may need help with it.
        </p>
      </div>
    </Card>
  )
}
