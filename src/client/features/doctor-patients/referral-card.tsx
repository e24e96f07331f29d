import type { ExtendedPatient } from '../../../contract/patients/practitioner-patients.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { Card } from '../../ui/cards/card.tsx'

/** The practice that last sent this patient's photos for reading. */
export function ReferralCard({ patient: { referral } }: { patient: ExtendedPatient }) {
  return (
    <Card aria-label="Referral">
      <h2 className="h3">Referral</h2>
      {referral ? (
        <p>
          <b>{referral.practiceName}</b>
          <br />
          <span className="muted">
            {referral.madeBy} took the photos on {dateText(referral.visitDate)}.
          </span>
        </p>
      ) : (
        <p className="muted">No referral is recorded.</p>
      )}
    </Card>
  )
}
