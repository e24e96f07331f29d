import type { ExtendedPatient } from '../../../contract/patients/practitioner-patients.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { Card } from '../../ui/cards/card.tsx'

/** Who sent this patient's photos to be read last; what no record says is said so. */
export function ReferralCard({ patient: { referral } }: { patient: ExtendedPatient }) {
  return (
    <Card aria-label="Who referred">
      <h2 className="h3">Who referred</h2>
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
