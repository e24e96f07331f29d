import { Check, EyeOff } from 'lucide-react'
import type { ExtendedPatient } from '../../../contract/patients/practitioner-patients.ts'
import { Card } from '../../ui/cards/card.tsx'
import css from './doctor-patients.module.css'

/** What the patient's consents let doctors see. */
export function VisibleDataCard({ patient: { firstName, permissions } }: { patient: ExtendedPatient }) {
  const items = [
    { may: true, yes: 'Photos of spots', no: '' },
    {
      may: permissions.consentDoctorAccessToBodyshots,
      yes: 'Body photos',
      no: `Body photos are hidden. ${firstName} has not allowed doctors to see them.`,
    },
    { may: permissions.consentHistology, yes: 'Lab results', no: `Lab results: ${firstName} has not allowed them.` },
  ]
  return (
    <Card>
      <h2 className="h3">What you may see</h2>
      <ul className={css.may}>
        {items.map(({ may, yes, no }) => (
          <li key={yes}>
            {may ? <Check aria-hidden /> : <EyeOff aria-hidden />}
            <span>{may ? yes : no}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
